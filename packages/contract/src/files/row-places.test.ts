import { expect, test } from "vitest";
import { labelRow, rowNumberOf, shortRowLabel } from "./row-places.ts";

test.each([
  [{ fileRow: 5, side: 0, person: 0 }, "5", "Row 5 (columns A to D)"],
  [{ fileRow: 5, side: 0, person: 2 }, "5", "Row 5 (columns A to D)"],
  [{ fileRow: 5, side: 1, person: 1 }, "5, table 2", "Row 5 (columns F to AB)"],
])("%o is labelled by its row and its table", (place, short, long) => {
  const sides = [
    { from: 0, to: 3 },
    { from: 5, to: 27 },
  ];
  expect(shortRowLabel(rowNumberOf(place))).toBe(short);
  expect(labelRow(rowNumberOf(place), sides)).toBe(long);
});

test("without tables side by side a row is its number alone", () => {
  expect(labelRow(rowNumberOf({ fileRow: 12, side: 0, person: 3 }), undefined)).toBe("Row 12");
});

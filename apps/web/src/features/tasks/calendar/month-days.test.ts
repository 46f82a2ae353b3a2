import { expect, test } from "vitest";
import { addMonths, monthDays, stepDay } from "./month-days.ts";

test.each([
  ["2027-02", "2027-02-01", "2027-02-28", 28],
  ["2027-01", "2026-12-28", "2027-01-31", 35],
  ["2027-05", "2027-04-26", "2027-06-06", 42],
])("the days of %s are whole weeks from %s to %s", (month, first, last, count) => {
  const days = monthDays(month);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test("months go on over the end of the year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
});

test("arrow keys move by a day or a week, and other keys do nothing", () => {
  expect(stepDay("2027-03-01", "ArrowLeft")).toBe("2027-02-28");
  expect(stepDay("2027-02-25", "ArrowDown")).toBe("2027-03-04");
  expect(stepDay("2027-02-25", "Enter")).toBeNull();
});

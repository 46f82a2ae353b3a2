import { expect, test } from "vitest";
import {
  formatBytes,
  formatDate,
  formatDay,
  formatMoney,
  formatRelative,
  formatTime,
  joinSome,
} from "#lib/text/format.ts";

test("dates show a short two-digit year", () => expect(formatDate("2025-01-05")).toBe("Jan 5, 25"));
test("day lists are day, month, year", () => expect(formatDay("2025-01-05")).toBe("05/01/2025"));
test("times are on the twelve-hour clock", () => expect(formatTime("16:30")).toBe("4:30 pm"));
test("rupees are grouped the Indian way", () => expect(formatMoney(12_345_600, "INR")).toBe("₹1,23,456"));
test("sizes are short", () =>
  expect([900, 2048, 5_500_000, 950_000_000, 2_000_000_000].map(formatBytes)).toEqual([
    "900 B",
    "2 KB",
    "5.2 MB",
    "906 MB",
    "1.9 GB",
  ]));
test("of many names the first are told, and how many others there are", () =>
  expect(
    [
      ["A", "B"],
      ["A", "B", "C"],
      ["A", "B", "C", "D"],
    ].map((names) => joinSome(names, 2)),
  ).toEqual(["A and B", "A, B, and 1 other", "A, B, and 2 others"]));
test("the distance to now is in words", () => {
  const now = new Date("2027-02-12T12:00:00Z");
  expect(formatRelative("2027-02-12T11:59:40Z", now)).toBe("just now");
  expect(formatRelative("2027-02-11T12:00:00Z", now)).toBe("yesterday");
  expect(formatRelative("2027-02-15T12:00:00Z", now)).toBe("in 3 days");
});

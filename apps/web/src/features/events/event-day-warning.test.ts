import { expect, test } from "vitest";
import { eventDayWarning } from "./event-day-warning.ts";

const today = new Date(2026, 10, 22);
const wedding = { from: "2027-02-12", to: "2027-02-15" };

test.each([
  ["2027-02-12T19:00", wedding, undefined],
  ["2027-02-15T23:00", wedding, undefined],
  ["2026-02-14T19:00", wedding, "Feb 14, 26 is outside the days of your celebration, Feb 12 – 15, 27."],
  ["2027-02-16T10:00", wedding, "Feb 16, 27 is outside the days of your celebration, Feb 12 – 15, 27."],
  [
    "2027-02-16T10:00",
    { from: "2027-02-12", to: "2027-02-12" },
    "Feb 16, 27 is outside the days of your celebration, Feb 12, 27.",
  ],
  ["2026-11-21T19:00", undefined, "Nov 21, 26 is in the past."],
  ["2026-11-22T00:00", undefined, undefined],
  ["", wedding, undefined],
  ["14/2", wedding, undefined],
])("an event on %s", (startsAt, celebration, words) => {
  expect(eventDayWarning(startsAt, today, celebration)).toBe(words);
});

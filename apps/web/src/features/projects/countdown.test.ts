import { expect, test } from "vitest";
import { countDown, spanOf } from "./countdown.ts";

const span = { start_date: "2027-02-12", end_date: "2027-02-15" };
const on = (day: string) => countDown(span, new Date(`${day}T23:30:00`));

test("days are counted by the calendar, not by hours", () => {
  expect(on("2027-02-10")).toEqual({ number: 2, words: "days to go" });
  expect(on("2027-02-11")).toEqual({ number: 1, words: "day to go" });
});

test("during the celebration the day is named, afterwards the days since its end", () => {
  expect(on("2027-02-12")?.words).toBe("It begins today");
  expect(on("2027-02-14")?.words).toBe("Day 3 of the celebration");
  expect(on("2027-02-16")?.words).toBe("It ended yesterday");
  expect(on("2027-02-25")?.words).toBe("Celebrated 10 days ago");
});

test("a project without dates counts to its events", () => {
  const days = spanOf([{ starts_at: "2027-02-14T19:00" }, { starts_at: "2027-02-12T10:00" }]);
  expect(days).toEqual({ start_date: "2027-02-12", end_date: "2027-02-14" });
  expect(spanOf([])).toEqual({ start_date: null, end_date: null });
});

test("without a date there is nothing to count", () =>
  expect(countDown({ start_date: null, end_date: null }, new Date())).toBeNull());

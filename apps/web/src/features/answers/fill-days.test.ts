import { expect, test } from "vitest";
import { fillDays } from "./fill-days.ts";

test("days without an answer between two others are shown", () => {
  const days = fillDays([
    { day: "2026-02-27", accepted: 1, declined: 0 },
    { day: "2026-03-02", accepted: 0, declined: 2 },
  ]);
  expect(days.map(({ day }) => day)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
  expect(fillDays([])).toEqual([]);
});

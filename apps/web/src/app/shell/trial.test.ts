import { expect, test } from "vitest";
import { readTrial, trialDaysRemaining, trialDaysUsed } from "#app/shell/trial.ts";

const start = "2027-01-01T10:00:00Z";
const end = "2027-01-15T10:00:00Z";
const at = (moment: string) => new Date(moment);

test.each([
  ["2026-12-30T10:00:00Z", 0],
  ["2027-01-01T10:00:00Z", 0],
  ["2027-01-02T09:59:59Z", 0],
  ["2027-01-02T10:00:00Z", 1],
  ["2027-01-15T10:00:00Z", 14],
  ["2027-03-01T00:00:00Z", 14],
])("on %s, %i days are used", (moment, used) => expect(trialDaysUsed(start, at(moment))).toBe(used));

test.each([
  ["2027-01-01T10:00:00Z", 14],
  ["2027-01-15T09:59:59Z", 1],
  ["2027-01-15T10:00:00Z", 0],
  ["2027-01-17T10:00:00Z", -2],
])("on %s, %i days remain", (moment, left) => expect(trialDaysRemaining(end, at(moment))).toBe(left));

test("the trial is over when nothing remains", () => {
  const subscription = { start_date: start, end_date: end };
  expect(readTrial(subscription, at("2027-01-08T10:00:00Z"))).toEqual({
    used: 7,
    remaining: 7,
    isExpired: false,
    percent: 50,
  });
  expect(readTrial(subscription, at("2027-01-15T10:00:00Z")).isExpired).toBe(true);
  expect(readTrial(subscription, at("2028-01-01T00:00:00Z")).percent).toBe(100);
});

import { expect, test } from "vitest";
import { nightOfArrival } from "./nights.ts";

test.each([
  ["2027-02-12T00:00", "2027-02-11"],
  ["2027-02-12T00:20", "2027-02-11"],
  ["2027-02-12T05:59", "2027-02-11"],
  ["2027-02-12T06:00", "2027-02-12"],
  ["2027-02-12T23:59", "2027-02-12"],
  ["2027-03-01T00:20", "2027-02-28"],
  ["2028-03-01T00:20", "2028-02-29"],
  ["2027-01-01T03:00", "2026-12-31"],
])("somebody who arrives at %s needs a room for the night of %s", (at, night) => {
  expect(nightOfArrival(at)).toBe(night);
});

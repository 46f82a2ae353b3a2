import { expect, test } from "vitest";
import { nameZone } from "./time-zones.ts";

test.each([
  ["Asia/Kolkata", "India Standard Time (Asia/Kolkata)"],
  ["America/New_York", "Eastern Time (America/New_York)"],
])("%s is named as people know it", (zone, name) => {
  expect(nameZone(zone)).toBe(name);
});

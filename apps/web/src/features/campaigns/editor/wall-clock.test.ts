import { expect, test } from "vitest";
import { readWall, writeWall } from "./wall-clock.ts";

test("a wall time of the user survives the round trip to the server", () => {
  const at = readWall("2027-02-12T19:05");
  expect(at && writeWall(at.toISOString())).toBe("2027-02-12T19:05");
});

test("an incomplete time is none", () => {
  expect(readWall("2027-02-12")).toBeUndefined();
  expect(readWall("tomorrow")).toBeUndefined();
});

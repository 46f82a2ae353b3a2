import { expect, test } from "vitest";
import { readWall, writeWall } from "./wall-clock.ts";

test("a time of the reader's clock survives the way to the server and back", () => {
  const at = readWall("2027-02-12T19:05");
  expect(at && writeWall(at.toISOString())).toBe("2027-02-12T19:05");
});

test("half a time is none", () => {
  expect(readWall("2027-02-12")).toBeUndefined();
  expect(readWall("tomorrow")).toBeUndefined();
});

import { expect, test } from "vitest";
import { readRoomNumbers } from "./room-numbers.ts";

test.each([
  ["101–103", ["101", "102", "103"]],
  ["101-102, 114", ["101", "102", "114"]],
  ["G1 to G3", ["G1", "G2", "G3"]],
  ["08 - 10", ["08", "09", "10"]],
  ["Royal suite; 7", ["Royal suite", "7"]],
  ["301\n302\n303\n", ["301", "302", "303"]],
  ["301 302 A3", ["301", "302", "A3"]],
  ["Suite 7", ["Suite 7"]],
  ["", []],
])("%s is read as the rooms it means", (typed, numbers) => {
  expect(readRoomNumbers(typed)).toEqual(numbers);
});

test.each(["301\tDouble\t2", "112–101", "A1–B4", "1–9999", "x".repeat(21)])(
  "%s is not understood rather than guessed",
  (typed) => {
    expect(readRoomNumbers(typed)).toBeUndefined();
  },
);

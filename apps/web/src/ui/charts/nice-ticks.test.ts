import { expect, test } from "vitest";
import { niceTicks } from "./nice-ticks.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [63, [0, 20, 40, 60, 80]],
  [100, [0, 50, 100]],
  [1_042, [0, 500, 1_000, 1_500]],
])("an axis to %i has the steps %j", (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

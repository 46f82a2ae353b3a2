import { expect, test } from "vitest";
import { compareHeads } from "./compare-heads.ts";

test("the people on the list are compared with how many were expected", () => {
  expect(compareHeads({ guests: 3, expected_count: null })).toBeNull();
  expect(compareHeads({ guests: 3, expected_count: 3 })?.words).toBe("All 3 expected");
  expect(compareHeads({ guests: 1, expected_count: 4 })?.words).toBe("3 of 4 still without a name");
  expect(compareHeads({ guests: 6, expected_count: 4 })?.words).toBe("2 more than the 4 expected");
});

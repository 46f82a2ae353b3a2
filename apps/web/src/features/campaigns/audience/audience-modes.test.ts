import { expect, test } from "vitest";
import { modeOf } from "./audience-modes.ts";

test("an audience whose filter is empty is everyone, one with an empty pick is nobody yet", () => {
  expect(modeOf({ filter: {} })).toBe("EVERYONE");
  expect(modeOf({ filter: { is_vip: false } })).toBe("MATCHING");
  // What somebody limited to other groups sees of a filter: it still leaves others out.
  expect(modeOf({ filter: { group: [] } })).toBe("MATCHING");
  expect(modeOf({ guest_ids: [] })).toBe("PICKED");
});

test("a search of blanks leaves nobody out", () => {
  expect(modeOf({ filter: { search: " " } })).toBe("EVERYONE");
});

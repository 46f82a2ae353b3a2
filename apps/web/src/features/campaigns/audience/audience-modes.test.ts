import { expect, test } from "vitest";
import { modeOf } from "./audience-modes.ts";

test("an audience with an empty filter is everyone, one with an empty selection is nobody", () => {
  expect(modeOf({ filter: {} })).toBe("EVERYONE");
  expect(modeOf({ filter: { is_vip: false } })).toBe("MATCHING");
  // What a collaborator limited to other groups gets of a filter: it still excludes guests.
  expect(modeOf({ filter: { group: [] } })).toBe("MATCHING");
  expect(modeOf({ guest_ids: [] })).toBe("PICKED");
});

test("a search of blanks leaves nobody out", () => {
  expect(modeOf({ filter: { search: " " } })).toBe("EVERYONE");
});

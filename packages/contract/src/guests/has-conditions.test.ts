import { expect, test } from "vitest";
import { hasConditions, isEverybody } from "./has-conditions.ts";

test("a filter that is empty, or only says what is true of nearly all, has no conditions", () => {
  expect(hasConditions({})).toBe(false);
  expect(hasConditions({ status: "PUBLISHED" })).toBe(false);
  expect(hasConditions({ group: undefined })).toBe(false);
});

test("an empty search is no condition, also one of blanks or accents alone", () => {
  for (const search of ["", "  ", "\u0301", "\u200b"]) expect(hasConditions({ search })).toBe(false);
  expect(hasConditions({ search: "rao" })).toBe(true);
});

test("a filter without a value still leaves others out", () => {
  expect(hasConditions({ group: [] })).toBe(true);
  expect(hasConditions({ is_vip: false })).toBe(true);
});

test("an audience is everybody by an empty filter only, never by picked guests", () => {
  expect(isEverybody({ filter: {} })).toBe(true);
  expect(isEverybody({ filter: { search: "" } })).toBe(true);
  expect(isEverybody({ filter: { tag: [] } })).toBe(false);
  expect(isEverybody({ guest_ids: [] })).toBe(false);
});

import type { Guest } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { describeHouseholds } from "../fields/household-heading.tsx";
import { guestGroups, outlineOf } from "./guest-groups.ts";
import { formatTotals } from "./format-totals.ts";

const household = (group_id: string | null, sub_group_id: string | null, guests: number, plus_ones = 0) => ({
  group_id,
  sub_group_id,
  guests,
  plus_ones,
  expected: null as number | null,
});
const outline = [
  household("bride", null, 2),
  household("bride", "sharma", 3, 1),
  household("groom", "mehta", 4),
  household(null, null, 1),
];

test("each household has a heading, or is under that of its group", () => {
  const of = (grouping: "HOUSEHOLD" | "GROUP") => guestGroups(outline, grouping).map(({ id, count }) => [id, count]);
  expect(of("HOUSEHOLD")).toEqual([
    ["bride", 2],
    ["sharma", 3],
    ["mehta", 4],
    ["none", 1],
  ]);
  expect(of("GROUP")).toEqual([
    ["bride", 5],
    ["groom", 4],
    ["none", 1],
  ]);
  expect(guestGroups(outline, "GROUP")[0]?.household).toMatchObject({ guests: 5, plus_ones: 1, sub_group_id: null });
});

test("households of one guest in a row share one heading, a single one has its own", () => {
  const rows = [
    household("bride", "sharma", 3),
    household("bride", "a", 1),
    household("bride", "b", 1, 1),
    household("bride", "mehta", 2),
    household("bride", "c", 1),
    household("groom", "d", 1),
  ];
  const headings = guestGroups(rows, "HOUSEHOLD");
  expect(headings.map(({ id, count, isOfOne }) => [id, count, isOfOne])).toEqual([
    ["sharma", 3, false],
    ["a", 2, true],
    ["mehta", 2, false],
    ["c", 1, true],
    ["d", 1, true],
  ]);
  const choices = {
    groups: [{ value: "bride", label: "Bride's family", side: null }],
    sub_groups: [{ value: "c", label: "Asha" }],
  } as unknown as GuestChoices;
  const describe = describeHouseholds(choices);
  expect(describe(headings[1]!.household, true)).toMatchObject({
    title: "Bride's family, households of one",
    heads: "2 people + 1",
  });
  expect(describe(headings[3]!.household, true)).toMatchObject({ title: "Asha", heads: "1 person" });
});

test("a household of one guest who brings others has a heading of its own, with its number", () => {
  const rows = [
    household("bride", "a", 1),
    { ...household("bride", "rao", 1), expected: 5 },
    household("bride", "b", 1),
  ];
  const headings = guestGroups(rows, "HOUSEHOLD");
  expect(headings.map(({ id, isOfOne }) => [id, isOfOne])).toEqual([
    ["a", true],
    ["rao", false],
    ["b", true],
  ]);
  const describe = describeHouseholds(undefined);
  expect(describe(headings[1]!.household)).toMatchObject({ heads: "1 person, 5 expected" });
  expect(describe(guestGroups(rows, "GROUP")[0]!.household)).toMatchObject({ heads: "3 people, 7 expected" });
  const all = { guests: 3, households: 3 };
  expect(formatTotals({ ...all, expected: 7, all, results: rows }, false)).toBe(
    "3 guests and 4 more expected, in 3 households",
  );
});

test("guests without a household are counted as such, as their heading does", () => {
  const all = { guests: 10, households: 2 };
  expect(formatTotals({ guests: 10, households: 2, expected: 10, all, results: outline }, false)).toBe(
    "10 guests, in 2 households and 3 without one",
  );
  const none = { guests: 3, households: 0 };
  expect(formatTotals({ ...none, expected: 3, all: none, results: [household(null, null, 3)] }, false)).toBe(
    "3 guests",
  );
  expect(
    formatTotals({ guests: 1, households: 0, expected: 1, all: none, results: [household(null, null, 1)] }, true),
  ).toBe("1 of 3 guests");
});

test("a household that occurs twice has two headings with different ids", () => {
  const ids = guestGroups([outline[1]!, outline[2]!, outline[1]!], "HOUSEHOLD").map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test("the totals show the matches and the total", () => {
  const all = { guests: 1806, households: 507 };
  expect(formatTotals({ guests: 412, households: 96, expected: 412, all, results: [] }, true)).toBe(
    "412 of 1,806 guests, in 96 of 507 households",
  );
  expect(formatTotals({ ...all, expected: all.guests, all, results: [] }, false)).toBe(
    "1,806 guests, in 507 households",
  );
  expect(
    formatTotals({ guests: 0, households: 0, expected: 0, all: { guests: 0, households: 0 }, results: [] }, false),
  ).toBeUndefined();
});

test("the first window alone gives the first households and the number of guests after them", () => {
  const guest = (group_id: string | null, sub_group_id: string | null, plus_ones = 0) =>
    ({ group_id, sub_group_id, invitations: [{ plus_ones }] }) as unknown as Guest;
  const results = [guest("f", "mehta"), guest("f", "mehta", 2), guest("f", null), guest(null, null)];
  const households = [household("f", "mehta", 2, 2), household("f", null, 1), household(null, null, 1)];
  expect(outlineOf({ count: 4, results })).toEqual({ guests: 4, households, isWhole: true });
  const longer = outlineOf({ count: 40, results });
  expect(longer).toMatchObject({ guests: 40, isWhole: false });
  expect(longer.households.at(-1)).toMatchObject({ group_id: null, guests: 37 });
});

import type { Guest, Household } from "@nyota/contract/guests/guests";
import type { Grouping } from "@nyota/contract/guests/views";
import { plusOnesOf } from "../fields/guest-row.ts";
import type { LineGroup } from "#ui/spreadsheet/layout/lines.ts";

/** `isOfOne`: several households in a row, each with one guest. */
export type GuestGroup = LineGroup & { household: Household; isOfOne?: boolean };

const hasOne = ({ sub_group_id, guests, expected }: Household) =>
  sub_group_id !== null && guests === 1 && (expected ?? 1) <= 1;

/**
 * The headings of the list. When grouped by group, consecutive households of one group become one heading, and when
 * grouped by household those with one guest do: a heading for each would double the lines.
 */
export function guestGroups(households: readonly Household[], grouping: Grouping): GuestGroup[] {
  const groups: GuestGroup[] = [];
  const taken = new Set<string>();
  for (const household of households) {
    const last = groups.at(-1);
    const isSameGroup = last !== undefined && last.household.group_id === household.group_id;
    const isAnotherOne = grouping === "HOUSEHOLD" && hasOne(household) && last?.isOfOne === true;
    if (isSameGroup && (grouping === "GROUP" || isAnotherOne)) {
      last.count += household.guests;
      last.household = {
        ...last.household,
        guests: last.household.guests + household.guests,
        plus_ones: last.household.plus_ones + household.plus_ones,
        expected: addExpected(last.household, household),
      };
    } else {
      const key = grouping === "GROUP" ? null : household.sub_group_id;
      const id = key ?? household.group_id ?? "none";
      const isTwice = taken.has(id);
      taken.add(id);
      groups.push({
        id: isTwice ? `${id} ${groups.length}` : id,
        count: household.guests,
        household: { ...household, sub_group_id: key },
        ...(grouping === "HOUSEHOLD" && { isOfOne: hasOne(household) }),
      });
    }
  }
  return groups;
}

const addExpected = (a: Household, b: Household) =>
  a.expected === null && b.expected === null
    ? null
    : Math.max(a.guests, a.expected ?? 0) + Math.max(b.guests, b.expected ?? 0);

/** The households as far as the first window shows them. */
export function outlineOf({ count, results }: { count: number; results: readonly Guest[] }) {
  const households: Household[] = [];
  for (const guest of results) {
    const { group_id, sub_group_id } = guest;
    const last = households.at(-1);
    if (last && last.group_id === group_id && last.sub_group_id === sub_group_id) {
      last.guests += 1;
      last.plus_ones += plusOnesOf(guest);
    } else
      households.push({
        group_id,
        sub_group_id,
        guests: 1,
        plus_ones: plusOnesOf(guest),
        expected: guest.sub_group?.expected_count ?? null,
      });
  }
  const last = households.at(-1);
  if (last) last.guests += count - results.length;
  return { guests: count, households, isWhole: count <= results.length };
}

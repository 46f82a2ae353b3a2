import type { Household } from "@nyota/contract/guests/guests";
import type { Side } from "@nyota/contract/guest-fields";
import type { GuestChoices } from "./guest-choices.ts";
import { sideTones, sideLabels } from "#features/groups/side-labels.ts";
import { pluralise } from "#lib/text/format.ts";
import { Badge } from "#ui/badge.tsx";

export type HouseholdWords = { title: string; side: Side | null; group: string | null; heads: string };

/** A household with its side and its number of people. */
export function HouseholdHeading({ title, side, group, heads }: HouseholdWords) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span>{title}</span>
      {side ? <Badge tone={sideTones[side]}>{sideLabels[side]}</Badge> : group && <Badge tone="neutral">{group}</Badge>}
      <span className="font-normal text-ink-2">{heads}</span>
    </span>
  );
}

/** Returns the function that makes the heading of a household; called for thousands, so names come from a map. */
export function describeHouseholds(
  choices: GuestChoices | undefined,
): (household: Household, isOfOne?: boolean) => HouseholdWords {
  const groups = new Map(choices?.groups.map((group) => [group.value, group]));
  const names = new Map(choices?.sub_groups.map((household) => [household.value, household.label]));
  return ({ group_id, sub_group_id, guests, plus_ones, expected }, isOfOne = false) => {
    const group = group_id === null ? undefined : groups.get(group_id);
    const name = sub_group_id === null || (isOfOne && guests > 1) ? undefined : names.get(sub_group_id);
    const side = group?.side ?? null;
    // A group called like its side needs no badge with the same words.
    const isSaid = !name && side !== null && group?.label.replace("’", "'") === sideLabels[side];
    const kind = isOfOne ? "households of one" : "without a household";
    return {
      title: name ?? (group ? `${group.label}, ${kind}` : "Without a group"),
      side: isSaid ? null : side,
      group: name && group ? group.label : null,
      heads: `${pluralise(guests, "person", "people")}${plus_ones > 0 ? ` + ${plus_ones}` : ""}${isMore(expected, guests) ? `, ${expected} expected` : ""}`,
    };
  };
}

/** Whether people come whose names are not known. */
const isMore = (expected: number | null, guests: number) => expected !== null && expected > guests;

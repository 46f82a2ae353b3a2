import type { Household } from "@nyota/contract/guests/guests";
import type { Side } from "@nyota/contract/guest-fields";
import type { GuestChoices } from "./guest-choices.ts";
import { sideTones, sideLabels } from "#features/groups/side-labels.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";

export type HouseholdWords = { title: string; side: Side | null; group: string | null; heads: string };

/** A household with its side and its number of people. */
export function HouseholdHeading({ title, side, group, heads }: HouseholdWords) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span>{title}</span>
      {side ? (
        <Badge tone={sideTones[side]}>{translate(sideLabels[side])}</Badge>
      ) : (
        group && <Badge tone="neutral">{group}</Badge>
      )}
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
    const isSaid = !name && side !== null && saysSide(group?.label, side);
    return {
      title: name ?? (group ? describeRest(group.label, isOfOne) : t("Without a group")),
      side: isSaid ? null : side,
      group: name && group ? group.label : null,
      heads: [
        t("{count, plural, one {# person} other {# people}}", { count: guests }) +
          (plus_ones > 0 ? ` + ${plus_ones}` : ""),
        ...(isMore(expected, guests) ? [t("{count} expected", { count: expected })] : []),
      ].join(", "),
    };
  };
}

const describeRest = (group: string, isOfOne: boolean) =>
  isOfOne ? t("{group}, households of one", { group }) : t("{group}, without a household", { group });

const saysSide = (name: string | undefined, side: Side) =>
  [sideLabels[side], translate(sideLabels[side])].some((label) => label === name?.replace("’", "'"));

/** Whether people come whose names are not known. */
const isMore = (expected: number | null, guests: number): expected is number => expected !== null && expected > guests;

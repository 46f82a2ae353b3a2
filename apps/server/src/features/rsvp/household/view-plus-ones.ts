import { type PersonColumns, personColumns } from "@nyota/contract/site/household-forms";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import { findNameable, isCorrectable } from "./find-nameable.ts";
import type { Household } from "./load-household.ts";

const personOf = (member: PersonColumns) =>
  Object.fromEntries(personColumns.map((column) => [column, member[column]])) as PersonColumns;

/** The people whom guests bring, and who may still name one. Pure. */
export function viewPlusOnes(
  household: Household,
  open: { isRsvpOpen: boolean; now: Date },
): HouseholdPage["plus_ones"] {
  const { members } = household;
  return {
    hosts: members
      .filter(({ id }) => findNameable(household, id, open).length > 0)
      .map(({ id, name }) => ({ id, name })),
    named: members
      .filter(({ named_at }) => named_at !== null)
      .map((member) => ({
        ...personOf(member),
        id: member.id,
        name: member.name,
        brought_by: members.find((host) => host.id === member.plus_one_of)?.name ?? "",
        is_open: isCorrectable(household, member.id, open),
      })),
  };
}

import type { BulkSet, GuestFilter } from "@nyota/contract/guests/guests";
import { removeGuests, updateGuests } from "#features/guests/commands.ts";
import { lockGuests } from "#features/guests/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { conditionsOf } from "./conditions.ts";

export type Chosen = {
  ids?: string[] | undefined;
  filter?: GuestFilter | undefined;
  everybody?: true | undefined;
};

/**
 * Locks the guests of the ids, those that match the filter, or all; see lockGuests for the strength. Throws FieldsError
 * unless exactly one of the three is given.
 */
export function chooseGuests(
  scope: Scope,
  { ids, filter, everybody }: Chosen,
  strength: Parameters<typeof lockGuests>[2],
) {
  if ([ids, filter, everybody].filter((way) => way !== undefined).length !== 1)
    throw new FieldsError({ ids: ["Give exactly one of ids, filter and everybody."] });
  return lockGuests(scope, ids ? { ids } : { where: conditionsOf(scope, filter ?? {}) }, strength);
}

export const updateChosenGuests = async (scope: Scope, chosen: Chosen, set: BulkSet) =>
  updateGuests(scope, await chooseGuests(scope, chosen, "change"), set);

export const removeChosenGuests = async (scope: Scope, chosen: Chosen) =>
  removeGuests(scope, await chooseGuests(scope, chosen, "change"));

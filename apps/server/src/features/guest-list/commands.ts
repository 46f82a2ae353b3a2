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
 * Locks the guests that were named or that match, see lockGuests for the strength. Throws FieldsError unless they are chosen in exactly one
 * way.
 */
export function chooseGuests(
  scope: Scope,
  { ids, filter, everybody }: Chosen,
  strength: Parameters<typeof lockGuests>[2],
) {
  if ([ids, filter, everybody].filter((way) => way !== undefined).length !== 1)
    throw new FieldsError({ ids: ["Name the guests, give a filter, or say everybody: one of the three."] });
  return lockGuests(scope, ids ? { ids } : { where: conditionsOf(scope, filter ?? {}) }, strength);
}

export const updateChosenGuests = async (scope: Scope, chosen: Chosen, set: BulkSet) =>
  updateGuests(scope, await chooseGuests(scope, chosen, "change"), set);

export const removeChosenGuests = async (scope: Scope, chosen: Chosen) =>
  removeGuests(scope, await chooseGuests(scope, chosen, "change"));

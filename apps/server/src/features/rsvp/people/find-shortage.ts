import { hasPlace, headsOf, type Cell } from "../rules.ts";
import type { Places } from "../form/lock-places.ts";
import type { Household } from "../household/load-household.ts";

/**
 * The first event in which a household would need more places than it may take, if each invitation brought so many
 * heads more. Who waits for a place has none yet, and who needs no more is never refused. Pure.
 */
export function findShortage(
  { cells }: Pick<Household, "cells">,
  places: Places,
  added: readonly { cell: Cell; heads: number }[],
): string | undefined {
  return added.find(({ cell, heads }) => {
    const count = places.get(cell.event_id);
    if (heads <= 0 || count === undefined || !hasPlace(cell)) return false;
    const seated = cells.filter((other) => other.event_id === cell.event_id && hasPlace(other));
    return seated.reduce((sum, other) => sum + headsOf(other, other), heads) > count;
  })?.cell.event_id;
}

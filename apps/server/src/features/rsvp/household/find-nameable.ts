import { isOnWaitingList, isOpenAt, type Cell } from "../rules.ts";
import type { Household } from "./load-household.ts";

type Open = { isRsvpOpen: boolean; now: Date };
type Named = Pick<Household, "cells" | "members">;

export const isComingTo = ({ response, tentative }: Cell) => response === "ACCEPTED" || isOnWaitingList(tentative);

/**
 * The invitations of a guest in which the next person they name takes a place: those for which they bring somebody
 * without a name, otherwise those that still allow it. None while the guest has not said yes. Pure.
 */
export function findNameable({ cells, members }: Named, hostId: string, { isRsvpOpen, now }: Open): Cell[] {
  const host = members.find(({ id }) => id === hostId);
  if (!host || host.plus_one_of !== null || !isRsvpOpen) return [];
  const coming = cells.filter((cell) => cell.guest_id === hostId && isComingTo(cell) && isOpenAt(cell.deadline, now));
  const unnamed = coming.filter(({ plus_ones }) => plus_ones > 0);
  return unnamed.length > 0 ? unnamed : coming.filter(({ plus_ones_allowed }) => plus_ones_allowed > 0);
}

/** Whether a household can still correct or remove somebody it has named. Pure. */
export function isCorrectable({ cells, members }: Named, guestId: string, { isRsvpOpen, now }: Open): boolean {
  const named = members.find(({ id }) => id === guestId);
  if (!named || named.named_at === null || !isRsvpOpen) return false;
  const own = cells.filter((cell) => cell.guest_id === guestId);
  return own.length === 0 || own.some(({ deadline }) => isOpenAt(deadline, now));
}

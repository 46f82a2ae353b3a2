import type { Guest } from "@nyota/contract/guests/guests";

/** A guest as the list shows one: beside somebody of the same household with the same number. */
export type GuestRow = Guest & { samePhone?: true };

const marked = new WeakMap<Guest, GuestRow>();

export function markSamePhones(guests: Guest[]): GuestRow[] {
  const seen = new Set<string>();
  return guests.map((guest) => {
    const key = guest.phone && guest.sub_group_id && `${guest.sub_group_id} ${guest.phone}`;
    if (!key) return guest;
    if (!seen.has(key)) {
      seen.add(key);
      return guest;
    }
    // The same guest is the same row again, so that it is not drawn anew.
    const row = marked.get(guest) ?? { ...guest, samePhone: true };
    marked.set(guest, row);
    return row;
  });
}

export const isPlusOne = (guest: Guest): boolean => guest.plus_one_of !== null;

/** How many unnamed people they bring, at the event where it is most. */
export const plusOnesOf = (guest: Guest): number =>
  guest.invitations.reduce((most, invitation) => Math.max(most, invitation.plus_ones), 0);

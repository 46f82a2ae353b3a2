import type { Guest } from "@nyota/contract/guests/guests";

/** A guest with what the list adds: whether another guest of the household has the same number. */
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
    // Returns the same row for the same guest, so that it is not rendered again.
    const row = marked.get(guest) ?? { ...guest, samePhone: true };
    marked.set(guest, row);
    return row;
  });
}

export const isPlusOne = (guest: Guest): boolean => guest.plus_one_of !== null;

/** The largest number of unnamed people they bring to any event. */
export const plusOnesOf = (guest: Guest): number =>
  guest.invitations.reduce((most, invitation) => Math.max(most, invitation.plus_ones), 0);

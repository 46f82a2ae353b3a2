import type { Guest } from "@nyota/contract/guests";

/** A guest as the list shows one: beside somebody of the same household with the same number. */
export type GuestRow = Guest & { samePhone?: true };

export function markSamePhones(guests: Guest[]): GuestRow[] {
  const seen = new Set<string>();
  return guests.map((guest) => {
    const key = guest.phone && guest.sub_group_id && `${guest.sub_group_id} ${guest.phone}`;
    if (!key) return guest;
    if (seen.has(key)) return { ...guest, samePhone: true };
    seen.add(key);
    return guest;
  });
}

/** Somebody without a household stands under their group, and without both under neither. */
export const householdKey = (guest: Guest): string => guest.sub_group_id ?? guest.group_id ?? "none";

export function householdTitle([first]: Guest[]): string {
  if (first?.sub_group) return first.sub_group.name;
  return first?.group ? `${first.group.name}, without a household` : "Without a group";
}

export const isPlusOne = (guest: Guest): boolean => guest.plus_one_of !== null;

import type { SeedGuest, SeedHousehold } from "./make-guests.ts";

/**
 * Guests who are on both families' lists: the first guest of a household once more, as another person entered them in
 * another household.
 */
export const twins = [
  {
    household: 4,
    into: 11,
    write: (guest: SeedGuest): SeedGuest => ({ ...guest, title: null, email: null, is_vip: false }),
  },
  {
    household: 9,
    into: 16,
    write: (guest: SeedGuest): SeedGuest => ({ ...guest, title: null, phone: null, phone_region: null }),
  },
];

export function withTwins(households: SeedHousehold[]): SeedHousehold[] {
  const second = households.map((household) => ({ ...household, guests: [...household.guests] }));
  for (const { household, into, write } of twins)
    second[into]?.guests.push(write(households[household]?.guests[0] as SeedGuest));
  return second;
}

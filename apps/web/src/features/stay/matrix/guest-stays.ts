import type { GuestNights } from "@nyota/contract/guests/guest-nights";
import { formatRoom } from "../format-stay.ts";
import { type Change, isSaved, type PlacedStay } from "../placing/matrix-model.ts";

/** The stays of a guest, as they will be after a change. */
export function staysOf(guest: GuestNights, change: Change | null): PlacedStay[] {
  const { id, name, age_band, group, household } = guest;
  const person = { id, name, age_band, group, household };
  const stays = guest.stays.map((stay): PlacedStay => ({
    id: stay.id,
    guest: person,
    room: { id: stay.room_id, name: formatRoom(stay), hotel: stay.hotel },
    check_in: stay.check_in,
    check_out: stay.check_out,
    isPinned: stay.pinned,
    arrival: stay.arrival,
  }));
  if (!change) return stays;
  const left = stays.filter((stay) => !change.removed.includes(stay.id));
  return [...left, ...change.added.filter((stay) => stay.guest.id === guest.id && !isSaved(stay, left))];
}

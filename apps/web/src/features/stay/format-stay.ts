import { addDays } from "@nyota/contract/days";
import type { Hotel, Room, Stay } from "@nyota/contract/travel-stay/stay";
import { formatDateRange, pluralise } from "#lib/text/format.ts";

type Named = Pick<Room, "room_number" | "room_type">;

/** "Room 101"; a room without a number is named by its type. */
export const formatRoom = ({ room_number, room_type }: Named): string =>
  room_number ? `Room ${room_number}` : (room_type ?? "Room without a number");

/** The facts about a room, other than its name. */
export const formatRoomDetails = ({ room_number, room_type, floor }: Named & { floor: string | null }): string =>
  [room_number ? room_type : "No number yet", floor && (/^\d+$/.test(floor) ? `Floor ${floor}` : floor)]
    .filter(Boolean)
    .join(", ");

type Nights = Pick<Stay, "check_in" | "check_out">;
export const countNights = ({ check_in, check_out }: Nights): number =>
  Math.round((Date.parse(check_out) - Date.parse(check_in)) / 86_400_000);

/** "Feb 11 – 14, 27 · 3 nights": arrival and departure. */
export const formatNights = (stay: Nights): string =>
  `${formatDateRange(stay.check_in, stay.check_out)} · ${pluralise(countNights(stay), "night")}`;

/** The nights most guests stay: from the first day of the celebration until the morning after the last. */
export function defaultNights(project: { start_date: string | null; end_date: string | null }): Nights {
  const first = project.start_date ?? "";
  const last = project.end_date ?? first;
  return { check_in: first, check_out: last ? addDays(last, 1) : "" };
}

/** "14 rooms, 8 of 36 beds free" */
export const formatBeds = ({ rooms, beds, free_beds }: Pick<Hotel, "rooms" | "beds" | "free_beds">): string =>
  rooms === 0 ? "No rooms yet" : `${pluralise(rooms, "room")}, ${free_beds} of ${pluralise(beds, "bed")} free`;

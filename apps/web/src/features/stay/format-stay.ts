import { addDays } from "@nyota/contract/days";
import type { Hotel, Room, Stay } from "@nyota/contract/travel-stay/stay";
import { formatDateRange } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

type Named = Pick<Room, "room_number" | "room_type">;

/** "Room 101"; a room without a number is named by its type. */
export const formatRoom = ({ room_number, room_type }: Named): string =>
  room_number ? t("Room {number}", { number: room_number }) : (room_type ?? t("Room without a number"));

/** The facts about a room, other than its name. */
export const formatRoomDetails = ({ room_number, room_type, floor }: Named & { floor: string | null }): string =>
  [
    room_number ? room_type : t("No number yet"),
    floor && (/^\d+$/.test(floor) ? t("Floor {number}", { number: floor }) : floor),
  ]
    .filter(Boolean)
    .join(", ");

type Nights = Pick<Stay, "check_in" | "check_out">;
export const countNights = ({ check_in, check_out }: Nights): number =>
  Math.round((Date.parse(check_out) - Date.parse(check_in)) / 86_400_000);

/** "Feb 11 – 14, 27 · 3 nights": arrival and departure. */
export const formatNights = (stay: Nights): string =>
  t("{dates} · {count, plural, one {# night} other {# nights}}", {
    dates: formatDateRange(stay.check_in, stay.check_out),
    count: countNights(stay),
  });

/** The nights most guests stay: from the first day of the celebration until the morning after the last. */
export function defaultNights(project: { start_date: string | null; end_date: string | null }): Nights {
  const first = project.start_date ?? "";
  const last = project.end_date ?? first;
  return { check_in: first, check_out: last ? addDays(last, 1) : "" };
}

/** "14 rooms, 8 of 36 beds free" */
export const formatBeds = ({ rooms, beds, free_beds }: Pick<Hotel, "rooms" | "beds" | "free_beds">): string =>
  rooms === 0
    ? t("No rooms yet")
    : t("{rooms, plural, one {# room} other {# rooms}}, {free} of {beds, plural, one {# bed} other {# beds}} free", {
        rooms,
        free: free_beds,
        beds,
      });

import type { ListedDay } from "@nyota/contract/days";
import { formatNights } from "../format-stay.ts";
import type { Landing } from "../grid/drag-store.ts";
import { columnsOf } from "./change-nights.ts";
import { findFullNight, type Matrix, type Person, type PlacedStay, type RoomModel } from "./matrix-model.ts";
import type { Nights, Placing } from "./use-placing.ts";
import { formatDay, formatWeekday } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** Why a guest can't have these nights in a room. */
export function describeProblem(
  days: readonly ListedDay[],
  room: RoomModel,
  wanted: Parameters<typeof findFullNight>[2],
): string | undefined {
  if (room.isBlocked) return t("{name} is blocked", { name: room.name });
  const night = findFullNight(days, room, wanted);
  return night
    ? t("{room} is full on {weekday} {date}", {
        room: room.name,
        weekday: formatWeekday(night),
        date: formatDay(night),
      })
    : undefined;
}

const describePlace = ({ name: room, hotel }: RoomModel, nights: Nights): string =>
  t("{room} of {hotel}, {nights}", { room, hotel, nights: formatNights(nights) });

type Moved = { matrix: Matrix; placing: Placing; stay: PlacedStay };

/** A stay dropped into a room for some nights; where it is already, nothing happens. */
export function landInRoom({ matrix, placing, stay }: Moved, room: RoomModel, nights: Nights, line: number): Landing {
  const problem = describeProblem(matrix.days, room, { ...nights, guest: stay.guest, without: [stay] });
  const isSame = room.id === stay.room.id && nights.check_in === stay.check_in && nights.check_out === stay.check_out;
  return {
    at: { line, ...columnsOf(matrix.days, nights) },
    label: isSame ? t("No change") : describePlace(room, nights),
    problem: isSame ? undefined : problem,
    run: () => !isSame && !problem && placing.place({ guest: stay.guest, stay, room, ...nights }),
  };
}

/** A guest without a room dropped into one. */
export function landGuest(
  { matrix, placing }: Omit<Moved, "stay">,
  guest: Person,
  { room, nights, line }: { room: RoomModel; nights: Nights; line: number },
): Landing {
  const problem = describeProblem(matrix.days, room, { ...nights, guest });
  return {
    at: { line, ...columnsOf(matrix.days, nights) },
    label: describePlace(room, nights),
    problem,
    run: () => !problem && placing.place({ guest, room, ...nights }),
  };
}

/** A stay dropped on another guest's: they change rooms. */
export function landOnStay({ matrix, placing, stay }: Moved, other: PlacedStay, line: number): Landing {
  const without = [stay, other];
  const [room, otherRoom] = [matrix.rooms.get(stay.room.id), matrix.rooms.get(other.room.id)];
  const problem =
    (otherRoom && describeProblem(matrix.days, otherRoom, { ...stay, without })) ??
    (room && describeProblem(matrix.days, room, { ...other, without }));
  return {
    at: { line, ...columnsOf(matrix.days, other) },
    label: t("Swap rooms with {name}", { name: other.guest.name }),
    problem,
    run: () => !problem && placing.swapRooms(stay, other),
  };
}

/** Dropped among the guests without a room. */
export const landOutside = ({ placing, stay }: Omit<Moved, "matrix">): Landing => ({
  at: null,
  label: t("Take out of {room}", { room: stay.room.name }),
  run: () => placing.takeOut(stay),
});

import { addDays, type ListedDay } from "@nyota/contract/days";
import { formatNights } from "../format-stay.ts";
import { type Bar, columnOf } from "../grid/night-lines.ts";
import { countHidden, needsBed, type PlacedStay, type RoomModel } from "../placing/matrix-model.ts";
import { t } from "#lib/i18n/t.ts";

const tones = { EXPECTED: "expected", CHECKED_IN: "here", CHECKED_OUT: "left" } as const;
const arrivals = { EXPECTED: "", CHECKED_IN: t("checked in"), CHECKED_OUT: t("checked out") };

/** The bar of a stay, with its guest or its room written on it; its name contains what is written. */
export function stayBar(days: readonly ListedDay[], stay: PlacedStay, written: "guest" | "room"): Bar {
  const guest = needsBed(stay.guest) ? stay.guest.name : t("{name} (infant)", { name: stay.guest.name });
  const room = t("{room} of {hotel}", { room: stay.room.name, hotel: stay.room.hotel });
  const pinned = (name: string, isWritten: boolean) =>
    stay.isPinned && isWritten ? t("{name}, pinned", { name }) : name;
  const parts = { guest: pinned(guest, written === "guest"), room: pinned(room, written === "room") };
  return {
    key: stay.id,
    kind: "stay",
    from: columnOf(days, stay.check_in),
    until: columnOf(days, stay.check_out),
    label: parts[written],
    name: [parts.guest, parts.room, formatNights(stay), arrivals[stay.arrival]].filter(Boolean).join(", "),
    tone: tones[stay.arrival],
  };
}

/**
 * Lays the bars of a room into its beds, each into the first that is free. Infants come last, because they may need a
 * line beyond the beds; then the beds of guests the user can't see. There is a line for each bed, and more if needed.
 */
export function layLanes(days: readonly ListedDay[], room: RoomModel): Bar[][] {
  const stays = room.stays.toSorted((a, b) => (a.check_in < b.check_in ? -1 : Number(a.check_in > b.check_in)));
  const bars = [
    ...stays.filter(({ guest }) => needsBed(guest)).map((stay) => stayBar(days, stay, "guest")),
    ...hiddenBars(days, room),
    ...stays.filter(({ guest }) => !needsBed(guest)).map((stay) => stayBar(days, stay, "guest")),
  ];
  const lanes: Bar[][] = Array.from({ length: room.beds }, () => []);
  for (const bar of bars) {
    const free = lanes.find((lane) => lane.every((other) => other.until <= bar.from || bar.until <= other.from));
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

/** One bar for each run of nights in which a bed is in use by somebody the user can't see. */
function hiddenBars(days: readonly ListedDay[], room: RoomModel): Bar[] {
  const left = days.map((_, column) => countHidden(days, room, column));
  const bars: Bar[] = [];
  for (let from = left.findIndex((count) => count > 0); from >= 0; from = left.findIndex((count) => count > 0)) {
    let until = from;
    for (; (left[until] ?? 0) > 0; until += 1) left[until] = (left[until] as number) - 1;
    const nights = formatNights({
      check_in: days[from]?.date ?? "",
      check_out: addDays(days[until - 1]?.date ?? "", 1),
    });
    const name = t("Taken, by a guest you can't see, {nights}", { nights });
    bars.push({ key: `taken ${room.id} ${bars.length}`, kind: "taken", from, until, label: t("Taken"), name });
  }
  return bars;
}

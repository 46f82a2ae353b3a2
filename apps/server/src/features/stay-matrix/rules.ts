import { addDays, type Days } from "@nyota/contract/days";
import { type Celebration, isNearCelebration } from "@nyota/contract/travel-stay/nights";
import { STAY_NIGHTS_MAX } from "@nyota/contract/travel-stay/stay";
import type { NightSource, ProposedNights } from "@nyota/contract/guests/guest-nights";
import type { arrivalStates, MatrixGuest, MatrixRoom, MatrixStay } from "@nyota/contract/travel-stay/stay-matrix";

/** A day of arrival and one of departure, as far as they are known. */
export type KnownDays = { check_in: string | null; check_out: string | null };
type Known = {
  own: KnownDays;
  home: KnownDays;
  events: KnownDays;
  celebration: Celebration;
};

/**
 * The nights a guest seems to need: by their own journeys, else by those of their household, else from their first to
 * their last event, else those of the celebration. Each end is found by itself. Journeys and events of a wrong year don't count.
 */
export function proposeNights({ own, home, events, celebration }: Known): ProposedNights | null {
  const { start_date, end_date } = celebration;
  const first = start_date ?? end_date;
  const last = end_date ?? start_date;
  const near = ({ check_in, check_out }: KnownDays): KnownDays => ({
    check_in: check_in && isNearCelebration(check_in, celebration) ? check_in : null,
    check_out: check_out && isNearCelebration(check_out, celebration) ? check_out : null,
  });
  const others: [NightSource, KnownDays][] = [
    ["EVENTS", near(events)],
    ["CELEBRATION", { check_in: first, check_out: last && addDays(last, 1) }],
  ];
  return fromFirst([["JOURNEY", near(own)], ["HOUSEHOLD", near(home)], ...others]) ?? fromFirst(others);
}

function fromFirst(sources: [NightSource, KnownDays][]): ProposedNights | null {
  const arrival = sources.find(([, { check_in }]) => check_in !== null);
  const check_in = arrival?.[1].check_in;
  if (!arrival || !check_in) return null;
  // A departure before the arrival is of another journey or a typing mistake.
  const departure = sources.find(([, { check_out }]) => check_out !== null && check_out > check_in);
  const check_out = departure?.[1].check_out ?? addDays(check_in, 1);
  if (check_out > addDays(check_in, STAY_NIGHTS_MAX)) return null;
  return { check_in, check_in_from: arrival[0], check_out, check_out_from: departure?.[0] ?? "ONE_NIGHT" };
}

/** The days of both. */
export const joinDays = (one: Days | undefined, other: Days | undefined): Days | undefined =>
  one && other ? { from: earlier(one.from, other.from), to: later(one.to, other.to) } : (one ?? other);

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

export type FoundRoom = Omit<MatrixRoom, "taken" | "stays"> & { used_nights: number[]; used_beds: number[] };
export type FoundStay = {
  id: string;
  room_id: string;
  check_in: string;
  check_out: string;
  pinned: boolean;
  arrival: (typeof arrivalStates)[number];
  guest_id: string;
  name: string;
  age_band: string;
  group: string | null;
  household: string | null;
};

/** Puts the stays into their rooms; each guest and each name of a group is listed once. */
export function placeStays(rooms: readonly FoundRoom[], found: readonly FoundStay[], { from, to }: Days) {
  const names = listOnce<string, string>(String, String);
  const guests = listOnce<FoundStay, MatrixGuest>(
    ({ guest_id }) => guest_id,
    ({ guest_id, name, age_band, group, household }) => ({
      id: guest_id,
      name,
      ...(age_band !== "ADULT" && { age_band: age_band as MatrixGuest["age_band"] }),
      ...(group !== null && { group: names.place(group) }),
      ...(household !== null && { household: names.place(household) }),
    }),
  );
  const byRoom = new Map<string, MatrixStay[]>(rooms.map(({ id }) => [id, []]));
  for (const stay of found)
    byRoom.get(stay.room_id)?.push({
      id: stay.id,
      guest: guests.place(stay),
      first: countDays(from, stay.check_in),
      nights: countDays(stay.check_in, stay.check_out),
      ...(stay.pinned && { pinned: true }),
      ...(stay.arrival !== "EXPECTED" && { arrival: stay.arrival }),
    });
  const nights = Math.max(0, countDays(from, to) + 1);
  const results = rooms.map(({ used_nights, used_beds, ...room }): MatrixRoom => {
    const taken = Array.from({ length: nights }, () => 0);
    for (const [at, night] of used_nights.entries()) taken[night] = used_beds[at] ?? 0;
    return { ...room, taken, stays: byRoom.get(room.id) ?? [] };
  });
  return { names: names.list, guests: guests.list, results };
}

/** Lists items once, by their key, and finds their places. */
function listOnce<Item, Listed>(keyOf: (item: Item) => string, show: (item: Item) => Listed) {
  const list: Listed[] = [];
  const places = new Map<string, number>();
  function place(item: Item): number {
    const key = keyOf(item);
    let found = places.get(key);
    if (found === undefined) places.set(key, (found = list.push(show(item)) - 1));
    return found;
  }
  return { list, place };
}

/** How many nights of these stays are outside of the days. */
export function countOutside(stays: readonly { check_in: string; check_out: string }[], { from, to }: Days): number {
  const end = addDays(to, 1);
  return stays.reduce((sum, { check_in, check_out }) => {
    const inside = Math.max(0, countDays(later(check_in, from), earlier(check_out, end)));
    return sum + countDays(check_in, check_out) - inside;
  }, 0);
}

const countDays = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

import { STAY_NIGHTS_MAX } from "@nyota/contract/travel-stay/stay";
import { type StayMoment, stayMoments } from "@nyota/contract/travel-stay/stay-fields";
import { z } from "zod";
import { withFacts, type Constraints } from "#http/failures/constraints.ts";
import { formatDay } from "#lib/text/format-day.ts";

type Named = { room_number: string | null; room_type: string | null; hotel_name: string };

/** "Room 101 of Rambagh Palace"; a room without a number is named by its type. */
export const formatRoom = ({ room_number, room_type, hotel_name }: Named) =>
  `${room_number ? `Room ${room_number}` : (room_type ?? "A room")} of ${hotel_name}`;

/** The number of nights between two days. */
export const countNights = (checkIn: string, checkOut: string) =>
  Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000);

/** The error in the nights of a stay, if any. */
export function checkNights(checkIn: string, checkOut: string): string | undefined {
  const nights = countNights(checkIn, checkOut);
  if (nights < 1) return "Choose a day after the arrival.";
  return nights > STAY_NIGHTS_MAX ? `A stay has ${STAY_NIGHTS_MAX} nights at the most.` : undefined;
}

type Nights = { check_in: string; check_out: string };

/** The rest of a stay when some of its nights are taken: the nights before, those after, both or none. */
export const nightsAround = (stay: Nights, taken: Nights): Nights[] =>
  [
    { check_in: stay.check_in, check_out: minDay(stay.check_out, taken.check_in) },
    { check_in: maxDay(stay.check_in, taken.check_out), check_out: stay.check_out },
  ].filter(({ check_in, check_out }) => check_in < check_out);

const minDay = (one: string, other: string) => (one < other ? one : other);
const maxDay = (one: string, other: string) => (one > other ? one : other);

/** Half-open: a stay that ends on the day another begins does not overlap. */
export const isOverlapping = (one: Nights, other: Nights) =>
  one.check_in < other.check_out && other.check_in < one.check_out;

type Moments = Record<StayMoment, string | null>;
/** A moment, or true for now. */
type GivenMoments = { [K in StayMoment]?: string | true | null | undefined };

/**
 * The moments that a change sets, with arrival and departure: a guest who has left has also arrived, and a guest who has
 * not arrived has not left.
 */
export function resolveMoments(before: Moments, given: GivenMoments, now: string): Partial<Moments> {
  const set: Partial<Moments> = Object.fromEntries(
    stayMoments.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key] === true ? now : given[key]]])),
  );
  const after = { ...before, ...set };
  const checked_out_at = given.checked_in_at === null ? null : after.checked_out_at;
  return { ...set, checked_in_at: after.checked_in_at ?? checked_out_at, checked_out_at };
}

const room = z.object({
  room_number: z.string().nullable(),
  room_type: z.string().nullable(),
  hotel_name: z.string(),
});
const night = z.iso.date();
const nameRoom = (named: Named) => formatRoom({ ...named, room_type: named.room_type ?? "This room" });
const countBeds = (beds: number) => (beds === 1 ? "1 bed" : `${beds} beds`);

/** The errors raised by the triggers of stays and rooms (migrations/functions/stay.sql) and by a constraint. */
export const stayConstraints: Constraints = {
  room_blocked: withFacts(z.object({ room }), (facts) => ({
    code: "CONFLICT",
    detail: `${nameRoom(facts.room)} is blocked. Free it first, or choose another room.`,
  })),
  room_full: withFacts(z.object({ room, night, beds: z.int() }), (facts) => ({
    code: "CONFLICT",
    detail: `${nameRoom(facts.room)} has no bed left for the night of ${formatDay(facts.night)}. It has ${countBeds(facts.beds)}.`,
  })),
  room_too_small: withFacts(z.object({ room, night, beds: z.int() }), (facts) => ({
    code: "CONFLICT",
    detail: `${nameRoom(facts.room)} needs ${countBeds(facts.beds)} for the night of ${formatDay(facts.night)}. Move somebody first.`,
  })),
  room_occupied: withFacts(z.object({ room, night }), (facts) => ({
    code: "CONFLICT",
    detail: `${nameRoom(facts.room)} has guests on the night of ${formatDay(facts.night)}. Move them before you block it.`,
  })),
  guest_stays_one_room: () => ({ code: "CONFLICT", detail: "A guest can't have two rooms on the same night." }),
};

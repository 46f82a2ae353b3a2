import { z } from "zod";
import { addDays } from "../days.ts";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, day, id, instant, page, pageQuery, wallTime } from "../fields.ts";
import { toldFields, travelFieldSchemas } from "../travel-stay/travel-fields.ts";
import { type Celebration, isNearCelebration, nightOfArrival } from "../travel-stay/nights.ts";
import { arrivalStates } from "../travel-stay/stay-matrix.ts";
import { STAY_NIGHTS_MAX } from "../travel-stay/stay-schemas.ts";

const looseStay = z.object({
  id,
  room_id: id,
  room_number: z.string().nullable(),
  room_type: z.string().nullable(),
  hotel_id: id,
  hotel: z.string(),
  check_in: day,
  check_out: day,
  arrival: z.enum(arrivalStates),
});
const looseJourney = z.object({
  id,
  direction: travelFieldSchemas.direction,
  mode: travelFieldSchemas.mode,
  number: z.string().nullable(),
  pickup_required: z.boolean(),
  pickup_at: wallTime.nullable(),
  /** The time of its end at the celebration, and the day while its hour is not known. */
  at: wallTime.nullable(),
  day: day.nullable(),
  /** The latest message about it, with what it told otherwise; null if none was sent, or if it was cancelled or failed. */
  message: z.object({ id, is_sent: z.boolean(), at: instant, changed: z.array(z.enum(toldFields)) }).nullable(),
});
const changedAnswer = z.object({
  event: z.object({ id, name: z.string() }),
  is_declined: z.boolean(),
  /** The last time a yes became something else; null if it never did. */
  no_longer_since: instant.nullable(),
  /** How many people come to the event now. */
  coming: z.int(),
});
/** What a hotel was told of a guest by its latest rooming list. */
const listedStay = z.object({
  hotel: z.object({ id, name: z.string() }),
  version: z.int(),
  nights: z.array(z.object({ room: z.string().nullable(), check_in: day, check_out: day })),
});

/** All that has to fit together for a guest, as far as the reader may see it. */
export type Situation = {
  answers: readonly z.output<typeof changedAnswer>[];
  journeys: readonly z.output<typeof looseJourney>[];
  stays: readonly z.output<typeof looseStay>[];
  celebration: Celebration;
  listed: readonly z.output<typeof listedStay>[];
};

const room = z.object({ kind: z.literal("ROOM_NOT_NEEDED"), stay: looseStay });
const journey = z.object({ kind: z.literal("JOURNEY_NOT_NEEDED"), journey: looseJourney });
const nights = z.object({
  kind: z.literal("NIGHTS_DIFFER"),
  stay: looseStay,
  /** The nights as the journeys have them. */
  check_in: day,
  check_out: day,
});
const pickUp = z.object({ kind: z.literal("PICKUP_TIME"), journey: looseJourney });
const unsent = z.object({ kind: z.literal("MESSAGE_OUTDATED"), journey: looseJourney });
const told = z.object({ kind: z.literal("TOLD_OTHERWISE"), journey: looseJourney });
const listed = z.object({ kind: z.literal("LISTED_OTHERWISE"), listed: listedStay });
const answer = z.object({ kind: z.literal("NO_LONGER_COMES"), answer: changedAnswer });

export const looseEnd = z.discriminatedUnion("kind", [room, journey, nights, pickUp, unsent, told, listed, answer]);
export type LooseEnd = z.output<typeof looseEnd>;
export type LooseEndKind = LooseEnd["kind"];
/** Those that the list of a project names. What a hotel was told stands on its page, and who comes on that of the event. */
export const listedKinds = [
  "ROOM_NOT_NEEDED",
  "JOURNEY_NOT_NEEDED",
  "NIGHTS_DIFFER",
  "PICKUP_TIME",
  "MESSAGE_OUTDATED",
  "TOLD_OTHERWISE",
] as const satisfies LooseEndKind[];
export type ListedKind = (typeof listedKinds)[number];

/** How long a changed answer is pointed out, in days. */
export const ANSWER_IS_NEWS_DAYS = 14;

/** What no longer fits together since something about a guest has changed, the most urgent first. */
export function findLooseEnds(situation: Situation, now: Date): LooseEnd[] {
  const { answers, journeys } = situation;
  const declinesAll = answers.length > 0 && answers.every(({ is_declined }) => is_declined);
  const newest = new Date(now.getTime() - ANSWER_IS_NEWS_DAYS * 86_400_000).toISOString();
  return [
    ...(declinesAll ? findUnneeded(situation) : [...findNights(situation), ...journeys.flatMap(findPickUp)]),
    ...journeys.flatMap(findMessage),
    ...findListed(situation),
    ...answers
      .filter(({ no_longer_since: since }) => since !== null && new Date(since).toISOString() >= newest)
      .map((changed) => ({ kind: "NO_LONGER_COMES" as const, answer: changed })),
  ];
}

const findUnneeded = ({ stays, journeys }: Situation): LooseEnd[] => [
  ...stays.filter(({ arrival }) => arrival === "EXPECTED").map((stay) => ({ kind: "ROOM_NOT_NEEDED" as const, stay })),
  ...journeys.map((one) => ({ kind: "JOURNEY_NOT_NEEDED" as const, journey: one })),
];

/** The first and the last stay against the guest's own journeys. Journeys of others and events say too little. */
function findNights({ stays, journeys, celebration }: Situation): LooseEnd[] {
  const open = stays
    .filter(({ arrival }) => arrival !== "CHECKED_OUT")
    .toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1));
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return [];
  const daysOf = (direction: "ARRIVAL" | "DEPARTURE") =>
    journeys
      .filter((one) => one.direction === direction)
      .map(({ at, day: own }) => (at === null ? own : direction === "ARRIVAL" ? nightOfArrival(at) : at.slice(0, 10)))
      .filter((one) => one !== null)
      .filter((day) => isNearCelebration(day, celebration))
      .toSorted();
  const from = (first.arrival === "EXPECTED" ? daysOf("ARRIVAL")[0] : undefined) ?? first.check_in;
  const until = daysOf("DEPARTURE").at(-1) ?? last.check_out;
  if (until <= from || until > addDays(from, STAY_NIGHTS_MAX)) return [];
  const wanted = [
    { stay: first, check_in: from, check_out: first === last ? until : first.check_out },
    ...(first === last ? [] : [{ stay: last, check_in: last.check_in, check_out: until }]),
  ];
  return wanted
    .filter(({ stay, check_in, check_out }) => check_in !== stay.check_in || check_out !== stay.check_out)
    .filter(({ check_in, check_out }) => check_in < check_out)
    .map((differing) => ({ kind: "NIGHTS_DIFFER" as const, ...differing }));
}

/** Nobody is fetched before they arrive, or taken to a journey that has left. */
function findPickUp(one: Situation["journeys"][number]): LooseEnd[] {
  const { direction, at, pickup_required, pickup_at } = one;
  if (!pickup_required || !pickup_at || !at) return [];
  const isWrong = direction === "ARRIVAL" ? pickup_at < at || pickup_at > nextDayAt(at) : pickup_at > at;
  return isWrong ? [{ kind: "PICKUP_TIME", journey: one }] : [];
}

function findMessage(one: Situation["journeys"][number]): LooseEnd[] {
  if (!one.message || one.message.changed.length === 0) return [];
  return [{ kind: one.message.is_sent ? "TOLD_OTHERWISE" : "MESSAGE_OUTDATED", journey: one }];
}

function findListed({ stays, listed: all }: Situation): LooseEnd[] {
  const now = (hotelId: string) =>
    stays
      .filter(({ hotel_id }) => hotel_id === hotelId)
      .map(({ room_number, check_in, check_out }) => [room_number, check_in, check_out].join());
  return all
    .filter(({ hotel, nights: then }) => {
      const before = then.map((line) => [line.room, line.check_in, line.check_out].join());
      return before.toSorted().join(" ") !== now(hotel.id).toSorted().join(" ");
    })
    .map((one) => ({ kind: "LISTED_OTHERWISE" as const, listed: one }));
}

const nextDayAt = (at: string): string => `${addDays(at.slice(0, 10), 1)}${at.slice(10)}`;

const named = z.object({ id, name: z.string(), household: z.string().nullable() });
const ofProject = z.object({ projectId: id });

/** Calls of guests: whatever makes these stale makes loose ends stale. */
export const looseEndEndpoints = endpoints("guests", {
  looseEnds: endpoint({
    summary: "Guests for whom something no longer fits together, with what it is, in the order of the guest list",
    may: "GUEST:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/loose-ends/",
    params: ofProject,
    query: pageQuery.pick({ page: true, page_size: true }).extend({ kind: anyOf(z.enum(listedKinds)).optional() }),
    reply: page(z.object({ guest: named, loose_ends: z.array(looseEnd) })).extend({
      /** How many loose ends there are of each kind. */
      kinds: z.array(z.object({ kind: z.enum(listedKinds), count: z.int() })),
    }),
  }),
  looseEndsOf: endpoint({
    summary: "What no longer fits together for a guest",
    may: "GUEST:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/guests/{guestId}/loose-ends/",
    params: ofProject.extend({ guestId: id }),
    reply: z.object({ results: z.array(looseEnd) }),
  }),
});

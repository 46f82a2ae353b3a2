import type { ParsedOf } from "@nyota/contract/endpoint";
import { bookingFields, manyFields } from "@nyota/contract/travel-stay/travel-fields";
import type { ManySet } from "@nyota/contract/travel-stay/travel-boards";
import type { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { changesOf, recordActivities } from "#features/activity/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { checkTimes, describeTravel } from "../rules.ts";
import { lockBookingsOf, type LockedTravel } from "./lock-travel.ts";
import { bookingForAll, leaveDiffering, setBooking } from "./join-booking.ts";
import { writeTravels } from "./update-travel.ts";

type Input = ParsedOf<typeof travelEndpoints.changeMany>["body"];
type Step = { journey: LockedTravel; set: ManySet; onlyIf?: ManySet | undefined };

/**
 * Changes the same fields of several journeys. One whose times would be wrong stays as it is, and so does one that would
 * differ from the others on its booking. Throws NOT_FOUND for an unknown one.
 */
export async function changeManyTravels(scope: Scope, { changes, with_bookings = false }: Input) {
  const known = await lockBookingsOf(
    scope,
    changes.flatMap(({ ids }) => ids),
  );
  const byId = new Map(known.map((journey) => [journey.id, journey]));
  const byBooking = Map.groupBy(known, ({ booking_id }) => booking_id);
  const wanted = new Map<string, Omit<Step, "journey">>();
  for (const { ids, set, only_if } of changes)
    for (const id of ids) {
      const journey = byId.get(id);
      if (!journey) throw notFound("One of these journeys");
      const all = with_bookings && journey.booking_id !== null ? (byBooking.get(journey.booking_id) ?? []) : [journey];
      for (const one of all)
        wanted.set(one.id, { set: { ...wanted.get(one.id)?.set, ...set }, ...(only_if && { onlyIf: only_if }) });
    }
  const steps = [...wanted].map(([id, step]): Step => ({ journey: byId.get(id)!, ...step }));
  const invalid = steps.flatMap((step) => {
    const reason = isChangedSince(step) ? "It was changed since." : findProblem(step);
    return reason === undefined ? [] : [leftOut(step.journey, reason)];
  });
  const isInvalid = new Set(invalid.map(({ id }) => id));
  // What one journey of a booking can't have, the others on it don't get either.
  const valid = steps.filter(({ journey }) => !isInvalid.has(journey.id));
  const left = [...invalid, ...findTornApart(valid, byBooking)];
  const wrong = new Set(left.map(({ id }) => id));
  const done = steps.filter(({ journey, set }) => !wrong.has(journey.id) && differs(journey, set));
  for (const { ids, set } of groupBySet(done)) await writeTravels(scope, ids, set);
  await partFromUnseen(scope, done, known);
  await leaveDiffering(
    scope,
    done.filter(({ journey }) => journey.status === "CANCELLED").map(({ journey }) => journey.id),
  );
  await record(scope, done);
  const taken = done.map(({ journey, set }) => ({ journey, set: valuesBefore(journey, set), onlyIf: set }));
  return {
    changed: done.length,
    left,
    before: groupBySet(taken).map(({ ids, set, onlyIf }) => ({ ids, set, only_if: onlyIf as ManySet })),
  };
}

/** Others on the booking whom the caller doesn't see keep theirs: the journeys that change get one of their own. */
async function partFromUnseen(scope: Scope, done: readonly Step[], known: readonly LockedTravel[]) {
  const shared = done.filter(({ set }) => bookingFields.some((field) => field in set));
  for (const [booking_id, steps] of Map.groupBy(shared, ({ journey }) => journey.booking_id)) {
    if (booking_id === null) continue;
    const others = known.filter((one) => one.booking_id === booking_id && one !== steps[0]?.journey);
    const kept = await bookingForAll(scope, { journey: steps[0]!.journey, others });
    const ids = steps.map(({ journey }) => journey.id);
    if (kept !== booking_id) await setBooking(scope, ids, ids.length > 1 ? kept : null);
  }
}

const isChangedSince = ({ journey, onlyIf }: Step): boolean => onlyIf !== undefined && differs(journey, onlyIf);

const differs = (journey: LockedTravel, set: ManySet) => Object.keys(changesOf(journey, set)).length > 0;

const valuesBefore = (journey: LockedTravel, set: ManySet): ManySet =>
  Object.fromEntries(manyFields.filter((field) => field in set).map((field) => [field, journey[field]]));

const leftOut = ({ id, guest_name }: LockedTravel, reason: string) => ({ id, guest: guest_name, reason });

const findProblem = ({ journey, set }: Step): string | undefined =>
  Object.values(checkTimes({ ...journey, ...set })).flat()[0];

/** Journeys of a booking of which not all that take place would have the same means, number, places and times. */
function findTornApart(steps: readonly Step[], byBooking: ReadonlyMap<string | null, readonly LockedTravel[]>) {
  const sets = new Map(steps.map(({ journey, set }) => [journey.id, set]));
  return steps.flatMap(({ journey, set }) => {
    const shared = bookingFields.filter((field) => field in set);
    if (journey.booking_id === null || shared.length === 0) return [];
    const after = { ...journey, ...set };
    const isSame = (byBooking.get(journey.booking_id) ?? [])
      .filter(({ status }) => status !== "CANCELLED")
      .every((other) => {
        const theirs = { ...other, ...sets.get(other.id) };
        return shared.every((field) => theirs[field] === after[field]);
      });
    return isSame ? [] : [leftOut(journey, "They are on a booking. Change it for all on it.")];
  });
}

function groupBySet(steps: readonly Step[]) {
  const groups = Map.groupBy(steps, ({ set, onlyIf }) => JSON.stringify([set, onlyIf]));
  return [...groups.values()].map((group) => {
    const { set, onlyIf } = group[0]!;
    return { ids: group.map(({ journey }) => journey.id), set, onlyIf };
  });
}

/** The history of a guest holds one change of each entry, so their second journey is in a second one. */
async function record(scope: Scope, done: readonly Step[]) {
  const rounds: Step[][] = [];
  for (const journeys of Map.groupBy(done, ({ journey }) => journey.guest_id).values())
    for (const [round, step] of journeys.entries()) (rounds[round] ??= []).push(step);
  await recordActivities(scope, rounds.map(describeRound));
}

function describeRound(steps: readonly Step[]) {
  const { journey, set } = steps[0]!;
  const one = steps.length === 1;
  return {
    action: "updated" as const,
    module: "TRAVEL" as const,
    type: "travel" as const,
    id: one ? journey.id : null,
    label: one ? describeTravel(journey.direction, journey.guest_name) : `${steps.length} journeys`,
    changes: one ? changesOf(journey, set) : {},
    guests: steps.map((step) => ({ id: step.journey.guest_id, changes: changesOf(step.journey, step.set) })),
  };
}

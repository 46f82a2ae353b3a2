import type { ParsedOf } from "@nyota/contract/endpoint";
import type { AppliesTo, Direction, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { bookingFields, personalFields } from "@nyota/contract/travel-stay/travel-fields";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { projectZone } from "#features/events/queries.ts";
import { type Locked, lockGuests } from "#features/guests/queries.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { bookingForAll, setBooking, setFellows } from "./changing/join-booking.ts";
import { lockBooking, lockTravel } from "./changing/lock-travel.ts";
import { checkTimes, describeTravel } from "./rules.ts";

export { lockTravel } from "./changing/lock-travel.ts";
export { confirmTravels } from "./changing/confirm-travels.ts";
export { tellJourneys, type TellingProblem, withdrawJourney } from "./changing/told-journeys.ts";

type Input = ParsedOf<typeof travelEndpoints.create>["body"];
type Patch = ParsedOf<typeof travelEndpoints.update>["body"];

const entry = { module: "TRAVEL", type: "travel" } as const;

/**
 * Adds a guest's journey, with one for each other guest on its booking. A guest may have several in one direction: a
 * flight, and the car from the airport.
 */
export async function createTravel(scope: Scope, { with_guest_ids = [], ...input }: Input): Promise<string> {
  // Throws for a deleted guest; waits for a transaction that is deleting the guest.
  const guests = await lockGuests(scope, { ids: [input.guest_id, ...with_guest_ids] }, "refer");
  const guest = guests.find(({ id }) => id === input.guest_id) as Locked;
  const zone = await projectZone(scope);
  const journey = { ...input, departs_zone: input.departs_zone ?? zone, arrives_zone: input.arrives_zone ?? zone };
  requireTimes(journey);
  requireOnePerson(
    journey.pax,
    with_guest_ids.some((id) => id !== guest.id),
  );
  const { id } = await scope.db
    .insertInto("travels")
    .values({ ...journey, project_id: scope.projectId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const fellows = await setFellows(scope, { journey: await lockTravel(scope, id), others: [] }, with_guest_ids);
  const label = describeTravel(input.direction, guest.display_name, fellows.length);
  const affected = [guest.id, ...fellows].map((one) => ({ id: one }));
  await recordActivity(scope, { ...entry, action: "created", id, label, guests: affected });
  return id;
}

type Journey = { id: string; guest_id: string; guest_name: string; direction: Direction };

/** Records what was done about a journey, for its guest too. */
export const recordTravel = (scope: Scope, { id, guest_id, guest_name, direction }: Journey, action: string) =>
  recordActivity(scope, {
    ...entry,
    action,
    id,
    label: describeTravel(direction, guest_name),
    guests: [{ id: guest_id }],
  });

type Change = { travelId: string; patch: Patch };

/**
 * Changes a journey, or with `applies_to: "ALL"` everything on its booking that is not each guest's own. A guest for
 * whom alone the booking's own fields change leaves it. Lock order: guests, travels.
 */
export async function updateTravel(scope: Scope, { travelId, patch }: Change) {
  const { with_guest_ids, applies_to = "ONE", ...fields } = patch;
  if (with_guest_ids && with_guest_ids.length > 0) await lockGuests(scope, { ids: with_guest_ids }, "refer");
  const booking = await lockBooking(scope, travelId);
  const { journey: before, others } = booking;
  const changes = changesOf(before, fields);
  const staysOn = others.length > 0 && (with_guest_ids === undefined || with_guest_ids.length > 0);
  requireOnePerson(fields.pax, staysOn || (with_guest_ids ?? []).some((id) => id !== before.guest_id));
  requireTimes({ ...before, ...fields });
  const isForAll = applies_to === "ALL";
  const isShared = bookingFields.some((field) => field in changes);
  const alsoFor = isForAll ? others.filter(({ status }) => status !== "CANCELLED") : [];
  const forAll = Object.fromEntries(
    Object.keys(changes)
      .filter((field) => !personalFields.some((own) => own === field))
      .map((field) => [field, fields[field as keyof typeof fields]]),
  );
  if (Object.keys(changes).length > 0) {
    await write(scope, [travelId], fields);
    for (const other of alsoFor) requireTimes({ ...other, ...forAll });
    await write(
      scope,
      alsoFor.map(({ id }) => id),
      forAll,
    );
    if (isShared && before.booking_id !== null) {
      const kept = isForAll ? await bookingForAll(scope, booking) : null;
      if (kept !== before.booking_id) await setBooking(scope, [travelId, ...alsoFor.map(({ id }) => id)], kept);
    }
  }
  if (!isForAll && isShared && with_guest_ids?.some((id) => others.some(({ guest_id }) => guest_id === id)))
    throw new FieldsError({
      applies_to: ["Change it for everybody on the booking, or for this guest without the others."],
    });
  const moved = with_guest_ids ? await setFellows(scope, await lockBooking(scope, travelId), with_guest_ids) : [];
  const affected = new Set([before.guest_id, ...alsoFor.map(({ guest_id }) => guest_id), ...moved]);
  await recordActivity(scope, {
    ...entry,
    action: "updated",
    id: travelId,
    label: describeTravel(before.direction, before.guest_name, alsoFor.length),
    changes,
    guests: [...affected].map((id) => ({ id })),
  });
}

async function write(scope: Scope, ids: readonly string[], values: Omit<Patch, "with_guest_ids" | "applies_to">) {
  if (ids.length === 0 || Object.keys(values).length === 0) return;
  await scope.db
    .updateTable("travels")
    .set(values)
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
}

/** Deletes a journey, or with `appliesTo` ALL all journeys on its booking. */
export async function removeTravel(scope: Scope, travelId: string, appliesTo: AppliesTo = "ONE") {
  const { journey, others } = await lockBooking(scope, travelId);
  const also = appliesTo === "ALL" ? others : [];
  const gone = [journey, ...also];
  await sql`delete from travels where project_id = ${scope.projectId}
    and id = any (${gone.map(({ id }) => id)}::uuid[])`.execute(scope.db);
  await recordActivity(scope, {
    ...entry,
    action: "deleted",
    id: travelId,
    label: describeTravel(journey.direction, journey.guest_name, also.length),
    guests: gone.map(({ guest_id }) => ({ id: guest_id })),
  });
}

/** On a booking each guest has a journey, so that a board counts everybody once. */
function requireOnePerson(pax: number | undefined, isOnBooking: boolean) {
  if (isOnBooking && pax !== undefined && pax > 1)
    throw new FieldsError({ pax: ["On a booking each guest counts as one person. Add the others to it instead."] });
}

function requireTimes(journey: Parameters<typeof checkTimes>[0]) {
  const problems = checkTimes(journey);
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
}

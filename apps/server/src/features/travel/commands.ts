import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { AppliesTo, Direction, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { projectZone } from "#features/events/queries.ts";
import { type Locked, lockGuests } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";
import { setFellows } from "./changing/join-booking.ts";
import { lockBooking, lockTravel } from "./changing/lock-travel.ts";
import { requireOnePerson, requireTimes } from "./changing/require-valid.ts";
import { describeTravel } from "./rules.ts";

export { lockTravel } from "./changing/lock-travel.ts";
export { changeManyTravels } from "./changing/change-many.ts";
export { confirmTravels } from "./changing/confirm-travels.ts";
export { updateTravel } from "./changing/update-travel.ts";
export { tellJourneys, type TellingProblem, withdrawJourney } from "./changing/told-journeys.ts";

type Input = ParsedOf<typeof travelEndpoints.create>["body"];

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
export const recordTravel = (scope: Scope, { id, guest_id, guest_name, direction }: Journey, action: ActivityAction) =>
  recordActivity(scope, {
    ...entry,
    action,
    id,
    label: describeTravel(direction, guest_name),
    guests: [{ id: guest_id }],
  });

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

import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { describeTrip } from "../rules.ts";
import { lockJourneys } from "./lock-pickups.ts";

/** Puts journeys on a trip; those on another one leave it. The database refuses more than its vehicle takes. */
export const boardJourneys = (scope: Scope, tripId: string, travelIds: readonly string[]) =>
  sql`insert into trip_journeys as j (project_id, trip_id, travel_id)
    select ${scope.projectId}::uuid, ${tripId}::uuid, id from unnest(${[...new Set(travelIds)].toSorted()}::uuid[]) as id
    on conflict (project_id, travel_id) do update set trip_id = excluded.trip_id, state = null, state_at = null
    where j.trip_id <> excluded.trip_id`.execute(scope.db);

/** Puts journeys on a trip, all or none. Lock order: journeys, then the trip. */
export async function putOnTrip(scope: Scope, tripId: string, travelIds: readonly string[]) {
  const journeys = await lockJourneys(scope, travelIds);
  const label = await nameTrip(scope, tripId);
  await boardJourneys(scope, tripId, travelIds);
  await recordActivity(scope, {
    module: "TRAVEL",
    type: "trip",
    action: "put guests on",
    id: tripId,
    label,
    guests: journeys.map(({ guest_id }) => ({ id: guest_id })),
  });
}

export async function takeOffTrip(scope: Scope, { tripId, travelId }: { tripId: string; travelId: string }) {
  const [journey] = await lockJourneys(scope, [travelId]);
  const label = await nameTrip(scope, tripId);
  const { numDeletedRows } = await scope.db
    .deleteFrom("trip_journeys")
    .where("project_id", "=", scope.projectId)
    .where("trip_id", "=", tripId)
    .where("travel_id", "=", travelId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("This guest's seat on the trip");
  await recordActivity(scope, {
    module: "TRAVEL",
    type: "trip",
    action: "took a guest off",
    id: tripId,
    label,
    guests: journey ? [{ id: journey.guest_id }] : [],
  });
}

/** The trip's name for the activity; it can't be deleted until the transaction ends. Throws NOT_FOUND. */
async function nameTrip(scope: Scope, tripId: string): Promise<string> {
  const row = await scope.db
    .selectFrom("trips as t")
    .innerJoin("vehicles as v", (join) =>
      join.onRef("v.project_id", "=", "t.project_id").onRef("v.id", "=", "t.vehicle_id"),
    )
    .select(["v.name", "t.leaves_at"])
    .where("t.project_id", "=", scope.projectId)
    .where("t.id", "=", tripId)
    .forKeyShare("t")
    .executeTakeFirst();
  if (!row) throw notFound("This trip");
  return describeTrip(row.name, row.leaves_at);
}

import { sql } from "kysely";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Changes of many trips at once wait for each other. Taken before all rows. */
export const lockPickups = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pickups ${scope.projectId}`}, 0))`.execute(scope.db);

export type LockedJourney = {
  id: string;
  guest_id: string;
  guest_name: string;
  arrives_at: string | null;
  arrives_zone: string;
  pickup_at: string | null;
};

/** Locks journeys of guests who are not deleted, in the order of their ids. Throws NOT_FOUND if one is missing. */
export async function lockJourneys(scope: Scope, travelIds: readonly string[]): Promise<LockedJourney[]> {
  const ids = [...new Set(travelIds)];
  if (ids.length === 0) return [];
  const { rows } = await sql<LockedJourney>`
    select t.id, t.guest_id, g.display_name as guest_name, t.arrives_at, t.arrives_zone, t.pickup_at
    from travels t join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
    where t.project_id = ${scope.projectId} and t.id = any (${ids}::uuid[])
    order by t.id for no key update of t`.execute(scope.db);
  if (rows.length < ids.length) throw notFound("This journey");
  return rows;
}

/** The same for journeys that the caller did not name. Throws CONFLICT if one is missing. */
export async function lockFoundJourneys(scope: Scope, travelIds: readonly string[]): Promise<LockedJourney[]> {
  try {
    return await lockJourneys(scope, travelIds);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND")
      throw new AppError("CONFLICT", "One of these guests or journeys is gone. Nothing was changed.");
    throw error;
  }
}

/** All trips, locked until the transaction ends, in the order of their ids. After journeys. */
export const lockTrips = (scope: Scope) =>
  sql`select from trips where project_id = ${scope.projectId} order by id for update`.execute(scope.db);

/** The trip, locked until the transaction ends. After journeys. Throws NOT_FOUND. */
export async function lockTrip(scope: Scope, tripId: string) {
  const row = await scope.db
    .selectFrom("trips")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", tripId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This trip");
  return row;
}

/** The guests on trips, for the history of each. */
export async function listPassengers(scope: Scope, tripIds: readonly string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.guest_id as id from trip_journeys j
    join travels t on t.project_id = j.project_id and t.id = j.travel_id
    where j.project_id = ${scope.projectId} and j.trip_id = any (${tripIds}::uuid[])`.execute(scope.db);
  return rows;
}

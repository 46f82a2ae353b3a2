import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

type StoredTrip = {
  id: string;
  vehicle_id: string;
  place: string;
  terminal: string | null;
  leaves_at: string;
  drive_minutes: number;
  time_zone: string;
  drop_place: string | null;
};
type StoredJourney = { travel_id: string; trip_id: string; state: string | null; state_at: string | null };
type StoredTimes = { travel_id: string; arrives_at: string | null; pickup_at: string | null };
/** What a journey needs: who is put back on a trip must still need the same. */
type StoredNeeds = { travel_id: string; pickup_required: boolean; pax: number; status: string };
/** Some trips with all on them, some journeys that may be on none, and when these arrive. */
export type TripState = { trips: StoredTrip[]; journeys: StoredJourney[]; times: StoredTimes[] };
/** As it was read. Those stored before needs were read have none. */
export type ReadState = TripState & { needs?: StoredNeeds[] };
export type StateIds = { tripIds: readonly string[]; travelIds: readonly string[] };

/** As it is stored now, with the driver's taps, which wait from here on: trips that are gone are left out, and of the journeys those on any trip are in it. */
export async function readState(scope: Scope, { tripIds, travelIds }: StateIds): Promise<ReadState> {
  const trips = await sql<StoredTrip>`
    select id, vehicle_id, place, terminal, to_char(leaves_at, 'YYYY-MM-DD"T"HH24:MI') as leaves_at, drive_minutes, time_zone, drop_place
    from trips where project_id = ${scope.projectId} and id = any (${tripIds}::uuid[]) order by id`.execute(scope.db);
  const journeys = await sql<StoredJourney>`
    select travel_id, trip_id, state, state_at::text from trip_journeys where project_id = ${scope.projectId}
      and (trip_id = any (${tripIds}::uuid[]) or travel_id = any (${travelIds}::uuid[])) order by travel_id for update`.execute(
    scope.db,
  );
  const times = await sql<StoredTimes>`
    select id as travel_id, to_char(arrives_at, 'YYYY-MM-DD"T"HH24:MI') as arrives_at, to_char(pickup_at, 'YYYY-MM-DD"T"HH24:MI') as pickup_at
    from travels where project_id = ${scope.projectId} and id = any (${travelIds}::uuid[]) order by id`.execute(
    scope.db,
  );
  const needs = await sql<StoredNeeds>`
    select id as travel_id, pickup_required, pax, status from travels
    where project_id = ${scope.projectId} and id = any (${travelIds}::uuid[]) order by id`.execute(scope.db);
  return { trips: trips.rows, journeys: journeys.rows, times: times.rows, needs: needs.rows };
}

export const idsOf = (...states: TripState[]): StateIds => ({
  tripIds: [...new Set(states.flatMap(({ trips }) => trips.map(({ id }) => id)))].toSorted(),
  travelIds: [
    ...new Set(states.flatMap(({ journeys, times }) => [...journeys, ...times].map(({ travel_id }) => travel_id))),
  ].toSorted(),
});

export const isSameState = (one: TripState, other: TripState): boolean =>
  isDeepStrictEqual(inOrder(one), inOrder(other));

const inOrder = ({ trips, journeys, times }: TripState) =>
  JSON.parse(
    JSON.stringify({
      trips: trips.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      journeys: journeys.toSorted((a, b) => (a.travel_id < b.travel_id ? -1 : 1)),
      times: times.toSorted((a, b) => (a.travel_id < b.travel_id ? -1 : 1)),
    }),
  ) as unknown;

/** Why journeys are not put on a trip again as they were: by journey, to be read after a name. */
export function findOtherNeeds(was: ReadState, is: ReadState): Map<string, string> {
  const before = new Map(was.needs?.map((needs) => [needs.travel_id, needs]));
  return new Map(
    is.needs?.flatMap((needs) => {
      const old = before.get(needs.travel_id);
      const why = old && describeOtherNeeds(old, needs);
      return why ? [[needs.travel_id, why] as const] : [];
    }),
  );
}

function describeOtherNeeds(old: StoredNeeds, needs: StoredNeeds): string | undefined {
  if (needs.status === "CANCELLED" && old.status !== "CANCELLED") return "does not come any more";
  if (!needs.pickup_required && old.pickup_required) return "needs no pick-up any more";
  if (needs.pax !== old.pax) return needs.pax === 1 ? "is 1 person now" : `is ${needs.pax} people now`;
  return undefined;
}

/**
 * Writes one state in place of another. Trips that differ are deleted and inserted anew with their ids: while one after the
 * other was moved, a vehicle could be on two trips at once.
 */
export async function writeState(scope: Scope, { from, to }: { from: TripState; to: TripState }) {
  const { projectId, db } = scope;
  const old = new Map(from.trips.map((trip) => [trip.id, trip]));
  const kept = new Set(to.trips.filter((trip) => isDeepStrictEqual(old.get(trip.id), trip)).map(({ id }) => id));
  const { tripIds, travelIds } = idsOf(from, to);
  const replaced = tripIds.filter((id) => !kept.has(id));
  const oldTimes = new Map(from.times.map((time) => [time.travel_id, time]));
  const times = to.times.filter((time) => !isDeepStrictEqual(oldTimes.get(time.travel_id), time));
  if (times.length > 0)
    await sql`update travels t set arrives_at = n.arrives_at, pickup_at = n.pickup_at
      from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as n (travel_id uuid, arrives_at timestamp, pickup_at timestamp)
      where t.project_id = ${projectId} and t.id = n.travel_id`.execute(db);
  await sql`delete from trip_journeys where project_id = ${projectId} and travel_id = any (${travelIds}::uuid[])`.execute(
    db,
  );
  await sql`delete from trips where project_id = ${projectId} and id = any (${replaced}::uuid[])`.execute(db);
  const added = to.trips.filter(({ id }) => !kept.has(id));
  await sql`insert into trips (project_id, id, vehicle_id, place, terminal, leaves_at, drive_minutes, time_zone, drop_place)
    select ${projectId}::uuid, n.id, n.vehicle_id, n.place, n.terminal, n.leaves_at, n.drive_minutes, n.time_zone, n.drop_place
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (id uuid, vehicle_id uuid, place text, terminal text,
      leaves_at timestamp, drive_minutes int, time_zone text, drop_place text)`.execute(db);
  await sql`insert into trip_journeys (project_id, travel_id, trip_id, state, state_at)
    select ${projectId}::uuid, n.travel_id, n.trip_id, n.state, n.state_at
    from jsonb_to_recordset(${JSON.stringify(to.journeys)}::jsonb) as n (travel_id uuid, trip_id uuid, state text, state_at timestamptz)
    order by n.travel_id`.execute(db);
}

import { TURN_MINUTES } from "../planning/pickup-problem.ts";
import { formatClock } from "../planning/format-clock.ts";
import type { Trip } from "@nyota/contract/pickups/pickup-schemas";
import { type RawBuilder, sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { selectArrivals, showArrival } from "./select-arrivals.ts";

export type TripRow = Pick<
  Trip,
  "id" | "place" | "terminal" | "leaves_at" | "drive_minutes" | "drop_place" | "time_zone" | "created_at" | "updated_at"
> & {
  vehicle_id: string;
  vehicle_name: string;
  plate: string | null;
  seats: number;
  bags: number;
  driver_name: string | null;
  driver_phone: string | null;
  people_on: number;
  bags_on: number;
  /** Minutes since 1970. */
  leaves: number;
  /** The trip of this vehicle before it: when it is at its drop place, in minutes, and when it leaves. */
  before_drops: number | null;
  before_leaves: number | null;
  is_available: boolean;
};

/** Trips in the order in which they leave. */
export async function selectTrips(scope: Scope, condition: RawBuilder<unknown>): Promise<TripRow[]> {
  const { rows } = await sql<TripRow>`
    select t.id, t.place, t.terminal, t.leaves_at, t.drive_minutes, t.drop_place, t.time_zone, t.created_at, t.updated_at,
      v.id as vehicle_id, v.name as vehicle_name, v.plate, v.seats, v.bags, v.driver_name, v.driver_phone,
      coalesce(l.people, 0) as people_on, coalesce(l.bags, 0) as bags_on,
      (extract(epoch from t.at) / 60)::int as leaves, (extract(epoch from b.drops_at) / 60)::int as before_drops,
      (extract(epoch from b.at) / 60)::int as before_leaves,
      coalesce(t.at >= v.available_from at time zone p.time_zone, true)
        and coalesce(t.drops_at <= v.available_until at time zone p.time_zone, true) as is_available
    from trips t
    join projects p on p.id = t.project_id
    join vehicles v on v.project_id = t.project_id and v.id = t.vehicle_id
    left join trip_loads l on l.project_id = t.project_id and l.trip_id = t.id
    left join lateral (select x.at, x.drops_at from trips x where x.project_id = t.project_id
      and x.vehicle_id = t.vehicle_id and x.at < t.at order by x.at desc limit 1) b on true
    where t.project_id = ${scope.projectId} and ${condition}
    order by t.at, lower(v.name), t.id`.execute(scope.db);
  return rows;
}

/** Trips with those on them, as far as the reader sees their guests. */
export async function readTrips(scope: Scope, condition: RawBuilder<unknown>): Promise<Trip[]> {
  const rows = await selectTrips(scope, condition);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const arrivals = await selectArrivals(scope, [sql`j.trip_id = any (${ids}::uuid[])`]);
  const byTrip = Map.groupBy(arrivals, ({ trip_id }) => trip_id);
  return rows.map((row) => {
    const journeys = (byTrip.get(row.id) ?? []).map((arrival) => ({
      ...showArrival(arrival),
      is_late: arrival.ready === null || arrival.ready > row.leaves,
      state: arrival.state,
      state_at: arrival.state_at,
    }));
    return {
      id: row.id,
      place: row.place,
      terminal: row.terminal,
      leaves_at: row.leaves_at,
      drive_minutes: row.drive_minutes,
      drop_place: row.drop_place,
      time_zone: row.time_zone,
      vehicle: vehicleOf(row),
      seats_taken: row.people_on,
      bags_taken: row.bags_on,
      journeys,
      others: row.people_on - journeys.reduce((sum, { people }) => sum + people, 0),
      warnings: warningsOf(row),
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

export const vehicleOf = (row: TripRow): Trip["vehicle"] => ({
  id: row.vehicle_id,
  name: row.vehicle_name,
  plate: row.plate,
  seats: row.seats,
  bags: row.bags,
  driver_name: row.driver_name,
  driver_phone: row.driver_phone,
});

/** What is possible and hardly works: the database refuses only a vehicle that is on two rides at once. */
function warningsOf({
  vehicle_name,
  leaves,
  drive_minutes,
  before_drops,
  before_leaves,
  is_available,
  time_zone,
}: TripRow) {
  const isTight = before_drops !== null && before_drops + TURN_MINUTES + drive_minutes > leaves;
  const before = before_leaves === null ? "" : formatClock(before_leaves, time_zone);
  return [
    ...(isTight ? [`${vehicle_name} can hardly be back from its trip at ${before}.`] : []),
    ...(is_available ? [] : [`${vehicle_name} is not available for all of this trip.`]),
  ];
}

export async function readTrip(scope: Scope, tripId: string): Promise<Trip> {
  const [found] = await readTrips(scope, sql`t.id = ${tripId}`);
  if (!found) throw notFound("This trip");
  return found;
}

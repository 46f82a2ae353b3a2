import type { ParsedOf } from "@nyota/contract/endpoint";
import type { PickupBoard, PickupDay, pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { sql } from "kysely";
import { projectZone } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";
import { readTrips } from "./read-trips.ts";
import { needsPickup, waitingDay, selectArrivals, showArrival } from "./select-arrivals.ts";

type Query = ParsedOf<typeof pickupEndpoints.board>["query"];

/** The pick-ups of a day: that asked for, today's, or those of the next day on which there are any. */
export async function readBoard(scope: Scope, query: Query): Promise<PickupBoard> {
  const time_zone = await projectZone(scope);
  const days = await readDays(scope);
  const today = scope.now.toLocaleDateString("en-CA", { timeZone: time_zone });
  const day = query.day ?? (days.find((one) => one.day >= today) ?? days.at(-1))?.day ?? null;
  const onDay =
    day === null ? sql`${waitingDay} is null` : sql`(${waitingDay} = ${day}::date or ${waitingDay} is null)`;
  const waiting = await selectArrivals(scope, [needsPickup, sql`j.trip_id is null`, onDay]);
  return {
    day,
    time_zone,
    days,
    trips: day === null ? [] : await readTrips(scope, sql`t.leaves_at::date = ${day}::date`),
    waiting: waiting.map(showArrival),
  };
}

async function readDays(scope: Scope): Promise<PickupDay[]> {
  const { rows } = await sql<PickupDay>`
    select day::text, sum(trips)::int as trips, sum(people)::int as people, sum(waiting)::int as waiting from (
      select leaves_at::date as day, 1 as trips, 0 as people, 0 as waiting from trips where project_id = ${scope.projectId}
      union all
      select ${waitingDay}, 0, t.pax, case when j.trip_id is null then t.pax else 0 end from travels t
      join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
      left join trip_journeys j on j.project_id = t.project_id and j.travel_id = t.id
      where t.project_id = ${scope.projectId} and t.direction = 'ARRIVAL' and t.status <> 'CANCELLED'
        and (${needsPickup} or j.trip_id is not null) and ${waitingDay} is not null) d
    group by day order by day`.execute(scope.db);
  return rows;
}

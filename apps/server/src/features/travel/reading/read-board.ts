import type { ParsedOf } from "@nyota/contract/endpoint";
import type { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { BoardDay, TravelBoard, TravelHours } from "@nyota/contract/travel-stay/travel-boards";
import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { endAt, endPlace } from "../conditions.ts";

type Query = ParsedOf<typeof travelEndpoints.board>["query"];
type Direction = Query["travel_type"];

const selectCounted = (scope: Scope, direction: Direction, columns: RawBuilder<unknown>) => sql`
  select ${columns} from travels t
  join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
  where t.project_id = ${scope.projectId} and t.direction = ${direction} and t.status <> 'CANCELLED'`;

const counts = sql`count(*)::int as journeys, sum(pax)::int as pax, sum(luggage)::int as luggage,
  coalesce(sum(pax) filter (where pickup_required), 0)::int as rides, (count(*) filter (where status = 'DRAFT'))::int as drafts`;

type Place = BoardDay["places"][number];

/** The journeys of one direction by day and place. A day's numbers are the sums of its places. */
export async function readBoard(scope: Scope, { travel_type }: Query): Promise<TravelBoard> {
  const columns = sql`t.pax, t.luggage, t.pickup_required, t.status, t.terminal, ${endAt} as at, ${endPlace} as place`;
  const { rows } = await sql<Place & { day: string | null }>`
    select at::date::text as day, mode() within group (order by place) as place,
      mode() within group (order by terminal) as terminal, min(at) as first_at, max(at) as last_at, ${counts}
    from (${selectCounted(scope, travel_type, columns)}) j
    group by 1, nyota_fold(place), nyota_fold(terminal)
    order by 1 nulls first, min(at) nulls last, 2 nulls last, 3 nulls last`.execute(scope.db);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    days: [...byDay].map(([day, places]) => ({
      day,
      ...addUp(places),
      places: places.map(({ day: _day, ...counted }) => counted),
    })),
  };
}

const addUp = (places: readonly Place[]) => {
  const total = (key: "journeys" | "pax" | "luggage" | "rides" | "drafts") =>
    places.reduce((sum, place) => sum + place[key], 0);
  return {
    journeys: total("journeys"),
    pax: total("pax"),
    luggage: total("luggage"),
    rides: total("rides"),
    drafts: total("drafts"),
  };
};

export async function readHours(scope: Scope, { travel_type }: Query): Promise<TravelHours> {
  const columns = sql`t.pax, t.pickup_required, t.mode, ${endAt} as at`;
  const { rows } = await sql<TravelHours["hours"][number]>`
    select at::date::text as day, extract(hour from at)::int as hour, mode, sum(pax)::int as pax,
      coalesce(sum(pax) filter (where pickup_required), 0)::int as rides
    from (${selectCounted(scope, travel_type, columns)}) j where at is not null
    group by 1, 2, 3 order by 1, 2, 3`.execute(scope.db);
  return { hours: rows };
}

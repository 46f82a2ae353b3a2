import type { ParsedOf } from "@nyota/contract/endpoint";
import type { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import type { BoardDay, TravelBoard, TravelHours } from "@nyota/contract/travel-stay/travel-boards";
import { placeText } from "@nyota/contract/travel-stay/place-text";
import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { endAt, endDay, endPlace, liveConditions } from "../conditions.ts";

type Query = ParsedOf<typeof travelEndpoints.board>["query"];

const selectCounted = (scope: Scope, query: Query, columns: RawBuilder<unknown>) => sql`
  select ${columns} from travels t
  join guests g on g.project_id = t.project_id and g.id = t.guest_id and g.deleted_at is null
  left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
  where t.project_id = ${scope.projectId} and ${sql.join(liveConditions(query), sql` and `)}`;

const counts = sql`count(*)::int as journeys, sum(pax)::int as pax, sum(luggage)::int as luggage,
  coalesce(sum(pax) filter (where pickup_required), 0)::int as rides, (count(*) filter (where status = 'DRAFT'))::int as drafts`;

type Place = BoardDay["places"][number];
type KnownPlace = Parameters<typeof placeText>[0];

/** What journeyConditions() asks about. */
const tables = ["travels", "guests", "groups"] as const;

/** The journeys that match by day and place. A day's numbers are the sums of its places. */
export const readBoard = (scope: Scope, query: Query): Promise<TravelBoard> =>
  scope.cached({ name: "journeys by place", tables, key: query, compute: () => countByPlace(scope, query) });

async function countByPlace(scope: Scope, query: Query): Promise<TravelBoard> {
  const columns = sql`t.pax, t.luggage, t.pickup_required, t.status, t.terminal, t.mode, ${endAt} as at, ${endDay} as day, ${endPlace} as place`;
  const { rows } = await sql<Place & { day: string | null; known: KnownPlace | null }>`
    with counted as materialized (${selectCounted(scope, query, columns)}),
    keys as materialized (select place, mode, nyota_place_key(place, mode) as key from (select distinct place, mode from counted) as named)
    select c.day::text as day, mode() within group (order by c.place) as place,
      mode() within group (order by terminal) as terminal, min(at) as first_at, max(at) as last_at, ${counts},
      (select to_json(p) from (select kind, code, name, city) as p) as known
    from counted c
    left join keys k on k.place = c.place and k.mode = c.mode
    left join places on places.kind || ':' || places.code = k.key
    group by c.day, coalesce(k.key, ''), nyota_fold(terminal), kind, code, name, city
    order by c.day nulls first, min(at) nulls last, 2 nulls last, 3 nulls last`.execute(scope.db);
  const byDay = Map.groupBy(
    rows.map(({ known, ...row }) => ({ ...row, place: known?.code ? placeText(known) : row.place })),
    ({ day }) => day,
  );
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

export const readHours = (scope: Scope, query: Query): Promise<TravelHours> =>
  scope.cached({ name: "journeys by hour", tables, key: query, compute: () => countByHour(scope, query) });

async function countByHour(scope: Scope, query: Query): Promise<TravelHours> {
  const columns = sql`t.pax, t.pickup_required, t.mode, ${endAt} as at, ${endDay} as day`;
  const { rows } = await sql<TravelHours["hours"][number]>`
    select j.day::text as day, extract(hour from at)::int as hour, mode, sum(pax)::int as pax,
      coalesce(sum(pax) filter (where pickup_required), 0)::int as rides
    from (${selectCounted(scope, query, columns)}) j where j.day is not null
    group by 1, 2, 3 order by 1, 2 nulls first, 3`.execute(scope.db);
  return { hours: rows };
}

import type { ParsedOf } from "@nyota/contract/endpoint";
import {
  deskTickKinds,
  deskTicks,
  DESK_STAYS_MAX,
  type DeskStay,
  type stayDeskEndpoints,
} from "@nyota/contract/travel-stay/stay-desk";
import { sql } from "kysely";
import { arrivalOfStay } from "#features/travel/conditions.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Query = ParsedOf<typeof stayDeskEndpoints.list>["query"];

/** Everybody who stays, arrives or leaves on a day. Each desk asks every five seconds, and mostly nothing has changed. */
export async function listDesk(scope: Scope, query: Query) {
  const day = query.day ?? (await readToday(scope));
  return scope.cached({
    name: "desk",
    tables: ["guest_stays", "guests", "rooms", "hotels", "groups", "travels"],
    key: [day],
    compute: async () => ({
      day,
      results: await findDeskStays(scope, { day }),
      next_day: await findNextDay(scope, day),
    }),
  });
}

async function findNextDay(scope: Scope, day: string): Promise<string | null> {
  const { rows } = await sql<{ next_day: string | null }>`
    select min(s.check_in)::text as next_day
    from guest_stays s join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null
    where s.project_id = ${scope.projectId} and s.check_in > ${day}::date`.execute(scope.db);
  return rows[0]?.next_day ?? null;
}

async function readToday(scope: Scope): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (${scope.now.toISOString()}::timestamptz at time zone time_zone)::date::text as today
    from projects where id = ${scope.projectId}`.execute(scope.db);
  return (rows[0] as { today: string }).today;
}

/** The stays of a day, or these, in the order of names. */
export async function findDeskStays(scope: Scope, { day, ids }: { day?: string; ids?: string[] }): Promise<DeskStay[]> {
  const which =
    day === undefined
      ? sql`s.id = any (${ids ?? []}::uuid[])`
      : sql`s.check_in <= ${day}::date and s.check_out >= ${day}::date`;
  const arrival = mayDo(scope, "TRAVEL:VIEW")
    ? sql`(select to_char(t.arrives_at, 'YYYY-MM-DD"T"HH24:MI') from ${arrivalOfStay} t)`
    : sql`null::text`;
  const { rows } = await sql<DeskStay>`
    select s.id as stay_id, s.guest_id, g.display_name as name, g.age_band, f.name as household, h.id as hotel_id,
      h.name as hotel, r.room_number, r.room_type, s.check_in::text, s.check_out::text, ${arrival} as arrives_at,
      jsonb_build_object(${ticks}) as ticks
    from guest_stays s
    join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null
    join rooms r on r.project_id = s.project_id and r.id = s.room_id
    join hotels h on h.project_id = r.project_id and h.id = r.hotel_id
    left join groups f on f.project_id = g.project_id and f.id = g.sub_group_id
    where s.project_id = ${scope.projectId} and ${which}
    order by nyota_fold(g.display_name), s.id limit ${DESK_STAYS_MAX}`.execute(scope.db);
  return rows;
}

const ticks = sql.join(deskTickKinds.flatMap((kind) => [sql.lit(kind), sql.ref(`s.${deskTicks[kind]}`)]));

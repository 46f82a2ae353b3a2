import { addDays } from "@nyota/contract/days";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** From the first day of the celebration to the day after the last; if these are not known, by its events. */
export async function readUsualNights(scope: Scope) {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select coalesce(p.start_date, e.first)::text as first, coalesce(p.end_date, p.start_date, e.last)::text as last
    from projects p left join lateral (
      select min(starts_at)::date as first, max(coalesce(ends_at, starts_at))::date as last from events where project_id = p.id) e on true
    where p.id = ${scope.projectId}`.execute(scope.db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { check_in: first, check_out: addDays(last, 1) };
}

/** How many people sleep in a room on a night, by both; those whom the caller can't see included. */
export type Occupancy = Map<string, number>;

export async function readOccupancy(scope: Scope): Promise<Occupancy> {
  // Whoever sees all guests sees all stays.
  if (scope.groupIds === null) return new Map();
  const { rows } = await sql<{ room_id: string; night: string; people: number }>`
    select room_id, night::text, people from room_nights where project_id = ${scope.projectId} and people > 0`.execute(
    scope.db,
  );
  return new Map(rows.map(({ room_id, night, people }) => [`${room_id} ${night}`, people]));
}

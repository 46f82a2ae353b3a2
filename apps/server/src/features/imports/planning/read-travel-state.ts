import { sql } from "kysely";
import { projectZone } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";
import type { KnownJourney, TravelState } from "./plan-travel.ts";
import type { MatchedRow } from "./planned-record.ts";

/** The guests of these rows and their journeys; with `locks` nobody changes them until the transaction ends. */
export async function readTravelState(scope: Scope, rows: readonly MatchedRow[], locks: boolean): Promise<TravelState> {
  const ids = [...new Set(rows.map(({ guest_id }) => guest_id))];
  const guests = await readGuests(scope, ids, locks);
  const { rows: journeys } = await sql<KnownJourney>`
    select * from travels where project_id = ${scope.projectId} and guest_id = any (${ids}::uuid[])
    order by id ${locks ? sql`for update` : sql``}`.execute(scope.db);
  return { guests, journeys, zone: await projectZone(scope) };
}

/** Those of the guests who are not deleted and whom the caller sees, with their households, locked in the order of their ids. */
async function readGuests(scope: Scope, ids: readonly string[], locks: boolean): Promise<TravelState["guests"]> {
  const { rows } = await sql<{ id: string; household_id: string | null }>`
    select id, sub_group_id as household_id from guests where project_id = ${scope.projectId} and deleted_at is null and id = any (${ids}::uuid[])
    order by id ${locks ? sql`for share` : sql``}`.execute(scope.db);
  return new Map(rows.map(({ id, household_id }) => [id, household_id]));
}

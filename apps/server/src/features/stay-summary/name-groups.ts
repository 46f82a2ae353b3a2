import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** Groups in the order of the groups' page, with their names; null, the guests without one, comes last. */
export async function nameGroups(scope: Scope, keys: readonly (string | null)[][]) {
  const ids = keys.flatMap(([id]) => id ?? []);
  const { rows } = await sql<{ group_id: string; group: string }>`
    select id as group_id, name as "group" from groups where project_id = ${scope.projectId} and id = any (${ids}::uuid[])
    order by position, created_at, id`.execute(scope.db);
  const hasNone = keys.some(([id]) => id === null);
  return [...rows, ...(hasNone ? [{ group_id: null, group: null }] : [])];
}

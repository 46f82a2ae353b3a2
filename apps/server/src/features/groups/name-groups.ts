import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** Groups in the order of the groups' page, with their names; null, the guests without one, comes last. */
export async function nameGroups(scope: Scope, groupIds: readonly (string | null)[]) {
  const ids = groupIds.filter((id) => id !== null);
  const { rows } = await sql<{ group_id: string; group: string }>`
    select id as group_id, name as "group" from groups where project_id = ${scope.projectId} and id = any (${ids}::uuid[])
    order by position, nyota_fold(name), id`.execute(scope.db);
  return [...rows, ...(groupIds.includes(null) ? [{ group_id: null, group: null }] : [])];
}

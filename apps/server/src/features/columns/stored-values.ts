import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { Value } from "./rules.ts";

export type StoredValue = { value: Value; guests: number };

/** The distinct values of a column and how many guests have each, the most frequent first. */
export async function listValues(scope: Scope, key: string): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select custom_fields->${key} as value, count(*) as guests from guests
    where project_id = ${scope.projectId} and deleted_at is null and status = 'PUBLISHED' and custom_fields ? ${key}
    group by 1 order by 2 desc, 1`.execute(scope.db);
  return rows;
}

/**
 * The same for all guests, including drafts and deleted ones: their values must fit the column when they are restored.
 */
export async function listAllValues(scope: Scope, key: string): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select custom_fields->${key} as value, count(*) as guests from guests
    where project_id = ${scope.projectId} and custom_fields ? ${key} group by 1 order by 2 desc, 1`.execute(scope.db);
  return rows;
}

/** Replaces a value for all guests who have it; null removes it. */
export async function replaceValues(
  scope: Scope,
  key: string,
  changes: readonly { old: Value; value: Value | null }[],
) {
  if (changes.length === 0) return;
  const rows = changes.map(({ old, value }) => ({ old, value }));
  await sql`update guests g set custom_fields = case when c.value is null then g.custom_fields - ${key}
      else jsonb_set(g.custom_fields, array[${key}], c.value) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (old jsonb, value jsonb)
    where g.project_id = ${scope.projectId} and g.custom_fields->${key} = c.old`.execute(scope.db);
}

/** Removes the column's values from all guests and returns them by guest. */
export async function takeValues(scope: Scope, key: string): Promise<Record<string, Value>> {
  const { rows } = await sql<{ values: Record<string, Value> }>`
    with held as (select id, custom_fields->${key} as value from guests
        where project_id = ${scope.projectId} and custom_fields ? ${key}),
      gone as (update guests set custom_fields = custom_fields - ${key}
        where project_id = ${scope.projectId} and custom_fields ? ${key})
    select coalesce(jsonb_object_agg(id, value), '{}') as values from held`.execute(scope.db);
  return rows[0]?.values ?? {};
}

/** Restores values for the guests who still exist. */
export const giveValues = (scope: Scope, key: string, values: Record<string, Value>) =>
  sql`update guests g set custom_fields = jsonb_set(g.custom_fields, array[${key}], v.value)
    from jsonb_each(${JSON.stringify(values)}::jsonb) as v (id, value)
    where g.project_id = ${scope.projectId} and g.id = v.id::uuid`.execute(scope.db);

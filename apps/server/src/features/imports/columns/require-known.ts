import { sql } from "kysely";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Named = { table: "guests" | "groups"; field: string; ids: readonly string[] };

/** Throws FieldsError for ids that don't exist or that the caller can't see. */
export async function requireKnown(scope: Scope, { table, field, ids }: Named) {
  const uniqueIds = [...new Set(ids)];
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}
    where project_id = ${scope.projectId} and id = any (${uniqueIds}::uuid[])`.execute(scope.db);
  if ((rows[0]?.n ?? 0) < uniqueIds.length)
    throw new FieldsError({ [field]: [`One of these ${table} does not exist.`] });
}

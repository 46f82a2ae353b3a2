import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** A lock for every change of the set or the order of a project's columns, until the end of the transaction. */
export const lockColumns = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`guest columns ${scope.projectId}`}, 0))`.execute(scope.db);

/** Locks a column, so that meanwhile no other transaction can change it or give guests values of it. */
export async function lockColumn(scope: Scope, columnId: string) {
  const row = await scope.db
    .selectFrom("guest_columns")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", columnId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This column");
  return row;
}
export type LockedColumn = Awaited<ReturnType<typeof lockColumn>>;

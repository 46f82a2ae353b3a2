import type { FileFormat, FileTopic, PaperLayout } from "@nyota/contract/files/exports";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import type { MessageFilter } from "@nyota/contract/messages/messages";
import { sql, type RawBuilder } from "kysely";
import { notFound } from "#http/errors.ts";
import { hasAllRights, type Scope } from "#http/scope.ts";

/**
 * The condition for the exports that the caller may see: the owner sees all, others their own. A collaborator limited
 * to groups sees no file that contains other groups, not even an older one of their own.
 */
export function visibleExports(scope: Scope): RawBuilder<boolean> {
  if (hasAllRights(scope)) return sql<boolean>`true`;
  const own = sql`x.created_by = ${scope.actor.id}::uuid`;
  return scope.groupIds === null
    ? sql<boolean>`${own}`
    : sql<boolean>`(${own} and x.group_ids <@ ${[...scope.groupIds]}::uuid[])`;
}

/** Locks an export that the caller may see, for a change. */
export async function lockExport(scope: Scope, exportId: string) {
  const row = await findLocked(scope, exportId);
  if (!row) throw notFound("This export");
  return row;
}

/** The same for a job, whose export may be deleted already. */
export async function findLocked(scope: Scope, exportId: string) {
  const row = await scope.db
    .selectFrom("file_exports as x")
    .selectAll()
    .where("x.project_id", "=", scope.projectId)
    .where("x.id", "=", exportId)
    .where(visibleExports(scope))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      topic: row.topic as FileTopic,
      format: row.format as FileFormat,
      layout: row.layout as PaperLayout | null,
      filter: row.filter as GuestFilter,
      message_filter: row.message_filter as MessageFilter,
      columns: row.columns as string[] | null,
    }
  );
}
export type LockedExport = NonNullable<Awaited<ReturnType<typeof findLocked>>>;

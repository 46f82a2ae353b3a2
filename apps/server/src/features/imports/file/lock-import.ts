import { isImportBusy, type ImportState, type ImportTopic } from "@nyota/contract/files/import-schemas";
import { IMPORT_FILE_DAYS } from "@nyota/contract/files/imports";
import { sql } from "kysely";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Description } from "../reading/describe-table.ts";
import type { Mapping, Options } from "../columns/read-plan.ts";
import { requireTopicRight } from "../matching/topic-rights.ts";
import { visibleImports } from "../matching/visible-imports.ts";

export { visibleImports };

/**
 * Locks an import to change its state. A job locks its import until it is done; other requests are refused at once
 * instead of waiting. Throws FORBIDDEN without this level in the module of its topic. Lock order: file_imports,
 * credit_balances, groups, guests.
 */
export async function lockImport(scope: Scope, importId: string, level: "CREATE" | "DELETE" = "CREATE") {
  const free = await readRow(ofImport(scope, importId).forNoKeyUpdate().skipLocked());
  const seen = free ?? (await findSeen(scope, importId));
  if (!seen) throw notFound("This import");
  requireTopicRight(scope, seen.topic, level);
  if (free) return free;
  if (isImportBusy(seen.state) && !(await isStale(scope, seen.job_id))) requireState(seen);
  const row = await findLocked(scope, importId);
  if (!row) throw notFound("This import");
  return row;
}

/** The same for what only lists of guests have. Throws ILLEGAL_STATE for any other. */
export async function lockGuestList(scope: Scope, importId: string) {
  const row = await lockImport(scope, importId);
  if (row.topic !== "guests") throw ofGuestsOnly();
  return row;
}

export const ofGuestsOnly = () => new AppError("ILLEGAL_STATE", "This is possible for guest lists only.");

/** The same for a job, whose import may be deleted already. */
export const findLocked = (scope: Scope, importId: string) => readRow(ofImport(scope, importId).forNoKeyUpdate());

/** An import as it was last committed, even while a job has it locked. */
export const findSeen = (scope: Scope, importId: string) => readRow(ofImport(scope, importId));

const ofImport = (scope: Scope, importId: string) =>
  scope.db
    .selectFrom("file_imports as i")
    .selectAll("i")
    .where(visibleImports(scope))
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId);

async function readRow(query: ReturnType<typeof ofImport>) {
  const row = await query.executeTakeFirst();
  return (
    row && {
      ...row,
      topic: row.topic as ImportTopic,
      state: row.state as ImportState,
      description: row.description as unknown as Description,
      mapping: row.mapping as Mapping | null,
      options: row.options as unknown as Options,
      counts: row.counts as Record<string, number>,
    }
  );
}
export type LockedImport = NonNullable<Awaited<ReturnType<typeof findLocked>>>;

const words: Record<ImportState, string> = {
  UPLOADED: "is not read yet",
  MAPPING: "waits for its columns to be matched",
  PROCESSING: "is being read right now",
  READY: "is ready to be added",
  PUBLISHING: "is being added right now",
  PUBLISHED: "is added already",
  FAILED: "could not be read",
  UNDOING: "is being undone right now",
  UNDONE: "was undone",
};

/** The storage key of an import's file. Throws ILLEGAL_STATE when the file was removed because of its age. */
export function requireFile({ storage_key }: Pick<LockedImport, "storage_key">): string {
  if (storage_key !== null) return storage_key;
  throw new AppError("ILLEGAL_STATE", `The file of an import is kept for ${IMPORT_FILE_DAYS} days. Upload it again.`);
}

/** The states in which the file may be read again. */
export const rereadable: readonly ImportState[] = ["MAPPING", "READY", "FAILED", "UNDONE"];

/** Throws ILLEGAL_STATE unless the import is in one of these states. */
export function requireState({ state }: { state: ImportState }, ...allowed: ImportState[]) {
  if (allowed.includes(state)) return;
  throw new AppError("ILLEGAL_STATE", `This import ${words[state]}.`, { extra: { state } });
}

/** Moves a locked import to another state. */
export async function setState(
  scope: Scope,
  importId: string,
  {
    state,
    ...more
  }: {
    state: ImportState;
    error?: string | null;
    error_code?: string | null;
    job_id?: string | null;
    options?: string;
    clears_blanks?: boolean;
    earlier_corrections?: number;
    lost_decisions?: number;
    last_read?: string;
    counts?: string;
  },
) {
  await scope.db
    .updateTable("file_imports")
    .set({ state, error: null, error_code: null, ...more })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .execute();
}

/** A job that has not reported for this long has died and will not continue by itself. */
const STALE_AFTER = "10 minutes";

export async function isStale(scope: Scope, jobId: string | null): Promise<boolean> {
  if (jobId === null) return true;
  const { rows } = await sql<{ is_alive: boolean }>`
    select updated_at > now() - ${STALE_AFTER}::interval and state not in ('SUCCESS', 'FAILURE') as is_alive from jobs
    where project_id = ${scope.projectId} and id = ${jobId}`.execute(scope.db);
  return !rows[0]?.is_alive;
}

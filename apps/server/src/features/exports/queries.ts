import type { ExportTopic, exportEndpoints, FileFormat, FileTopic } from "@nyota/contract/files/exports";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import { ARCHIVE_TOPIC, EXPORT_DAYS, type ExportFormat } from "@nyota/contract/files/exports";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { requireFilterRights } from "#features/guest-list/conditions.ts";
import { isMissing } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { FileReply } from "#http/bodies/files.ts";
import type { Scope } from "#http/scope.ts";
import { visibleExports } from "./files/lock-export.ts";
import { formats, mimeOf } from "./files/formats.ts";
import { openSealed } from "./files/write-sealed.ts";
import { requireTopic } from "./rules.ts";
import type { About, Column, Row } from "./sheet/sheet.ts";
import { oneBatch } from "./sheet/topic.ts";
import { topics } from "./topics/topics.ts";

export { fileNameOf } from "./rules.ts";
export type { Column, Row } from "./sheet/sheet.ts";
export { writeZip, type ZipEntry } from "./xlsx/write-zip.ts";

/** A file of few rows that are known already; `write` can be called more than once. */
export const writeRows = (
  format: ExportFormat,
  { about, name, columns, rows }: { about: About; name: string; columns: readonly Column[]; rows: Row[] },
) => ({
  mime: formats[format].mime,
  write: () => formats[format].write({ about, sheets: [{ name, columns, rows: oneBatch(rows) }] }),
});

type ListQuery = ParsedOf<typeof exportEndpoints.list>["query"];
type Job = {
  id: string;
  state: string;
  progress: number;
  done: number | null;
  total: number | null;
  error: string | null;
};

export const listExports = (scope: Scope, query: ListQuery) =>
  paginate(selectExports(scope).orderBy("x.created_at", "desc").orderBy("x.id", "desc"), query);

export async function readExport(scope: Scope, exportId: string) {
  const row = await selectExports(scope).where("x.id", "=", exportId).executeTakeFirst();
  if (!row) throw notFound("This export");
  return row;
}

function selectExports(scope: Scope) {
  const now = scope.now.toISOString();
  return scope.db
    .selectFrom("file_exports as x")
    .innerJoin("jobs as j", (join) => join.onRef("j.project_id", "=", "x.project_id").onRef("j.id", "=", "x.job_id"))
    .leftJoin("users as u", "u.id", "x.created_by")
    .select(["x.id", "x.topic", "x.format", "x.title", "x.filter_words", "x.file_name", "x.rows", "x.bytes"])
    .select(["x.created_at", "x.expires_at"])
    .select([
      sql<boolean>`x.expires_at is not null and x.expires_at <= ${now}::timestamptz`.as("is_expired"),
      sql<Job>`json_build_object('id', j.id, 'state', j.state, 'progress', j.progress, 'done', j.done, 'total', j.total,
        'error', j.error)`.as("job"),
      sql<{ id: string; name: string | null } | null>`case when u.id is not null
        then json_build_object('id', u.id, 'name', u.full_name) end`.as("created_by"),
    ])
    .where("x.project_id", "=", scope.projectId)
    .where(visibleExports(scope));
}

/**
 * The file, unless it is not written yet or has expired. Throws FORBIDDEN for somebody who may no longer choose guests
 * as they were chosen for it.
 */
export async function openExport(scope: Scope, deps: Deps, exportId: string): Promise<FileReply> {
  const row = await selectExports(scope)
    .select(["x.storage_key", "x.filter"])
    .where("x.id", "=", exportId)
    .executeTakeFirst();
  if (!row) throw notFound("This export");
  requireFilterRights(scope, row.filter as GuestFilter);
  requireTopic(scope, row.topic as FileTopic);
  const gone = () =>
    new AppError("GONE", `Files are kept for ${EXPORT_DAYS} days, and this one is deleted. Export again.`);
  if (row.is_expired) throw gone();
  if (row.job.state === "FAILURE")
    throw new AppError("ILLEGAL_STATE", "This export failed, so there is no file. Export again.");
  if (row.job.state !== "SUCCESS" || row.storage_key === null || row.file_name === null)
    throw new AppError("ILLEGAL_STATE", "This file is still being written. Wait until it is ready.");
  const { file_name: fileName, storage_key: key } = row;
  const read = () =>
    row.topic === ARCHIVE_TOPIC
      ? openSealed(deps, { key, projectId: scope.projectId, exportId })
      : deps.storage.read(key);
  const bytes = () =>
    read().catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      deps.log.error({ err: error, exportId }, "the file of an export is missing from the storage");
      throw gone();
    });
  return { fileName, mime: mimeOf(row.format as FileFormat), bytes };
}

/** The columns available for a file of this topic, in their default order. */
export const listColumns = async (scope: Scope, topic: ExportTopic) => ({
  results: await topics[topic].listColumns(scope),
});

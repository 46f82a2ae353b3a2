import type { NotificationKind } from "@nyota/contract/account/notification-topics";
import { ARCHIVE_TOPIC, EXPORT_DAYS } from "@nyota/contract/files/exports";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { reportJob } from "#features/jobs/commands.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { inProject } from "#jobs/scope.ts";
import { findLocked, type LockedExport } from "./files/lock-export.ts";
import { ExportGone, type Work } from "./files/report-progress.ts";
import { writeFile, type Written } from "./files/write-file.ts";

type Attempt = { last: boolean };
const dayLength = 86_400_000;

/**
 * Writes an export's file. May run again after a crash, even while the earlier attempt is still running: each writes to
 * a key of its own, and only the latest becomes the export's file.
 */
export async function writeExport(deps: Deps, payload: PayloadOf<"exports.write">, attempt: Attempt) {
  const work: Work = { projectId: payload.project_id, exportId: payload.export_id, jobId: payload.job_id };
  const key = deps.storage.newKey(work.projectId, "");
  const row = await start(deps, work, key);
  if (!row) return;
  try {
    const written = await writeFile(deps, { work, row, key });
    const isTaken = await inProject(deps, work.projectId, (scope) => finish(scope, deps, { work, key, written }));
    if (!isTaken) await deps.storage.remove(key);
  } catch (error) {
    await deps.storage.remove(key);
    if (error instanceof ExportGone) await stop(deps, work);
    else if (await isTakenOver(deps, work, key))
      deps.log.info({ exportId: work.exportId }, "another attempt writes this export's file; this one stops");
    else await fail(deps, work, { key, error, attempt });
  }
}

/** Undefined when another attempt has finished it or it was deleted. Removes the file of an earlier attempt. */
const start = (deps: Deps, work: Work, key: string): Promise<LockedExport | undefined> =>
  inProject(deps, work.projectId, async (scope) => {
    const row = await findLocked(scope, work.exportId);
    if (!row) await reportJob(scope, work.jobId, { state: "FAILURE", error: "This export was deleted." });
    if (!row || row.file_name !== null) return undefined;
    const earlier = row.storage_key;
    if (earlier !== null) scope.afterCommit(() => deps.storage.remove(earlier));
    await ofExport(scope, work).set({ storage_key: key }).execute();
    await reportJob(scope, work.jobId, { state: "STARTED", done: 0 });
    return row;
  });

const ofExport = (scope: Scope, { projectId, exportId }: Work) =>
  scope.db.updateTable("file_exports").where("project_id", "=", projectId).where("id", "=", exportId);

/** Whether the file became the export's file: not when the export was deleted or another attempt writes it now. */
async function finish(scope: Scope, deps: Deps, { work, key, written }: { work: Work; key: string; written: Written }) {
  const { fileName, rows, bytes, groupIds, noun } = written;
  const expires_at = new Date(scope.now.getTime() + EXPORT_DAYS * dayLength).toISOString();
  const { numUpdatedRows } = await ofExport(scope, work)
    .set({ file_name: fileName, rows, bytes, expires_at, group_ids: groupIds ? [...groupIds] : null })
    .where("storage_key", "=", key)
    .where("file_name", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await expireOlder(scope, deps);
  await reportJob(scope, work.jobId, { state: "SUCCESS", done: rows, total: rows, result: { rows, bytes } });
  await notifyRequester(scope, work, {
    kind: "export_ready",
    title: "Your file is ready",
    message: `${fileName}: ${rows} ${noun}${rows === 1 ? "" : "s"}. It is kept for ${EXPORT_DAYS} days.`,
  });
  return true;
}

/** How many files of a project are kept. Of archives, each as large as the whole project, the newest only. */
const MAX_KEPT = { archives: 1, files: 50 };

/** Files are kept beside the project's own, outside of its quota, so only so many are. The exports stay in the list. */
async function expireOlder(scope: Scope, deps: Deps) {
  const { rows } = await sql<{ storage_key: string }>`
    with kept as (select id, storage_key, topic, row_number() over (partition by topic = ${ARCHIVE_TOPIC} order by created_at desc, id desc) as place
      from file_exports where project_id = ${scope.projectId} and file_name is not null and storage_key is not null)
    update file_exports x set storage_key = null, expires_at = least(x.expires_at, ${scope.now.toISOString()}::timestamptz)
    from kept k where x.project_id = ${scope.projectId} and x.id = k.id
      and k.place > case when k.topic = ${ARCHIVE_TOPIC} then ${MAX_KEPT.archives}::int else ${MAX_KEPT.files}::int end
    returning k.storage_key`.execute(scope.db);
  for (const { storage_key } of rows) scope.afterCommit(() => deps.storage.remove(storage_key));
}

/** A later attempt has started this file again, and so has deleted the file of this one. */
const isTakenOver = (deps: Deps, work: Work, key: string): Promise<boolean> =>
  inProject(deps, work.projectId, async (scope) => {
    const row = await findLocked(scope, work.exportId);
    return row !== undefined && row.storage_key !== key;
  });

type News = { kind: NotificationKind; title: string; message: string };

async function notifyRequester(scope: Scope, { projectId, exportId }: Work, { kind, title, message }: News) {
  const row = await findLocked(scope, exportId);
  if (!row?.created_by) return;
  const link = `/projects/${projectId}/guests/export?export=${exportId}`;
  await notify(scope, { userId: row.created_by, kind, title, message: escapeHtml(message), link });
}

const stop = (deps: Deps, work: Work) =>
  inProject(deps, work.projectId, (scope) =>
    reportJob(scope, work.jobId, { state: "FAILURE", error: "This export was deleted." }),
  );

/**
 * An error that a retry can't change ends the job with its message; any other error is retried until the last attempt.
 */
async function fail(
  deps: Deps,
  work: Work,
  { key, error, attempt }: { key: string; error: unknown; attempt: Attempt },
) {
  const message =
    error instanceof FieldsError
      ? Object.values(error.fields).flat().join(" ")
      : error instanceof AppError
        ? error.message
        : undefined;
  if (message === undefined) deps.log.error({ err: error, exportId: work.exportId }, "an export failed");
  if (message === undefined && !attempt.last) {
    await inProject(deps, work.projectId, (scope) => reportJob(scope, work.jobId, { state: "RETRY" }));
    throw error;
  }
  await inProject(deps, work.projectId, async (scope) => {
    const row = await findLocked(scope, work.exportId);
    if (row?.storage_key !== key || row.file_name !== null) return;
    await ofExport(scope, work).set({ storage_key: null }).execute();
    await giveUp(scope, work, message ?? tryAgain);
  });
}

const tryAgain = "Something went wrong on our side. Export again.";

async function giveUp(scope: Scope, work: Work, message: string) {
  await reportJob(scope, work.jobId, { state: "FAILURE", error: message });
  await notifyRequester(scope, work, { kind: "export_failed", title: "Your export stopped", message });
}

/** Fails an export whose every attempt crashed. A surviving attempt discards its file. */
export async function abandonExport(deps: Deps, { project_id, job_id, export_id }: PayloadOf<"jobs.abandoned">) {
  if (export_id === undefined) return;
  const work: Work = { projectId: project_id, exportId: export_id, jobId: job_id };
  await inProject(deps, project_id, async (scope) => {
    const row = await findLocked(scope, export_id);
    if (row?.file_name !== null) return;
    const { storage_key } = row;
    if (storage_key !== null) scope.afterCommit(() => deps.storage.remove(storage_key));
    await ofExport(scope, work).set({ storage_key: null }).execute();
    await giveUp(scope, work, tryAgain);
  });
}

/** Deletes expired files; the exports stay in the list. */
export async function deleteExpired(deps: Deps) {
  const expired = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx
      .selectFrom("file_exports")
      .select(["project_id", "id", "storage_key"])
      .where("storage_key", "is not", null)
      .where("expires_at", "<=", deps.clock().toISOString())
      .limit(1_000)
      .execute();
  });
  for (const { project_id, id, storage_key } of expired) {
    if (storage_key !== null) await deps.storage.remove(storage_key);
    await inProject(deps, project_id, (scope) =>
      ofExport(scope, { projectId: project_id, exportId: id, jobId: "" }).set({ storage_key: null }).execute(),
    );
  }
}

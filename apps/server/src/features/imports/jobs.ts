import type { NotificationKind } from "@nyota/contract/account/notification-topics";
import { randomUUID } from "node:crypto";
import { moduleOf, type Access } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { importLink, isImportBusy } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { analyzeWritten } from "#db/analyze.ts";
import { actingAs } from "#http/access/authorize.ts";
import { fromRule } from "#http/failures/database-errors.ts";
import { AppError } from "#http/errors.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { publishedTables } from "./file/published-tables.ts";
import { inProject } from "#jobs/scope.ts";
import { reportJob } from "#features/jobs/commands.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import { findLocked, findSeen, setState, type LockedImport } from "./file/lock-import.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { requireTopicRight } from "./matching/topic-rights.ts";
import { publishFile, requireRightsToPublish, undoFile } from "./records/file-by-topic.ts";
import { importEndings } from "./records/import-endings.ts";
import { clearRows } from "./preview/store-rows.ts";
import {
  endPreview,
  judgeFile,
  takeOver,
  type ActAsRequester,
  type JudgedFile,
  type Reading,
  type Work,
} from "./preview/judge-file.ts";

export { removeOldFiles } from "./file/remove-old-files.ts";

type Payload = PayloadOf<"imports.read">;
type Attempt = { last: boolean };
const workOf = ({ project_id, import_id, job_id }: Payload): Work => ({
  projectId: project_id,
  importId: import_id,
  jobId: job_id,
});

/**
 * Reads an uploaded file into its preview. May run again after a crash: the rows of an attempt that did not end are
 * deleted first.
 */
export async function readImport(deps: Deps, payload: Payload, attempt: Attempt) {
  const work: Reading = { ...workOf(payload), attemptId: randomUUID() };
  const toRequester = actAsRequester(work, importEndpoints.process);
  await inProject(deps, work.projectId, (system) => takeOver(system, work));
  try {
    await start(deps, work, toRequester);
    const judged = await judgeFile(deps, work, toRequester);
    if (!judged) return;
    const total = await endReading(deps, work, { judged, toRequester }).finally(judged.reader.close);
    await analyzeWritten(deps, total, ["import_rows"]);
  } catch (error) {
    await fail(deps, work, { error, attempt });
  }
}

/** Returns the number of rows. */
const endReading = (
  deps: Deps,
  work: Reading,
  { judged, toRequester }: { judged: JudgedFile; toRequester: ActAsRequester },
) =>
  inProject(deps, work.projectId, async (system) => {
    const scope = await toRequester(system);
    const counts = await endPreview(scope, work, judged);
    if (!counts) return 0;
    // The user who started the import may have been removed meanwhile.
    await inProject(deps, work.projectId, toRequester);
    await finish(scope, work, importEndings.ready(judged.topic, counts));
    return counts.total;
  });

/** Fails an import whose every attempt crashed, so that the user no longer waits for it. */
export async function abandonImport(deps: Deps, { project_id, job_id, import_id }: PayloadOf<"jobs.abandoned">) {
  if (import_id === undefined) return;
  const error = new Error("Every attempt of this job crashed.");
  await fail(deps, workOf({ project_id, job_id, import_id }), { error, attempt: { last: true } });
}

/** Publishes a large import: all of it or nothing. */
export const publishImport = (deps: Deps, payload: Payload, attempt: Attempt) =>
  runBulk(deps, payload, {
    attempt,
    state: "PUBLISHING",
    endpoint: importEndpoints.publish,
    work: async (scope, row, report) => {
      await requireRightsToPublish(scope, row);
      return importEndings.published(row.topic, await publishFile(scope, row, report));
    },
  });

/** Undoes a large import: all of it or nothing. */
export const undoImport = (deps: Deps, payload: Payload, attempt: Attempt) =>
  runBulk(deps, payload, {
    attempt,
    state: "UNDOING",
    endpoint: importEndpoints.undo,
    work: async (scope, row, report) => {
      const { kept } = await undoFile(scope, row, report);
      return importEndings.undone(row.topic, row.file_name, kept);
    },
  });

type Bulk = {
  attempt: Attempt;
  /** The state of an import that waits for this job. */
  state: "PUBLISHING" | "UNDOING";
  /** The endpoint that started the job; its rights are checked again. */
  endpoint: Named;
  work: (scope: Scope, row: LockedImport, report: (share: number) => Promise<unknown>) => Promise<Ending>;
};

/**
 * One transaction over all rows of an import, with the rights of the user who started the job. May run again after a
 * crash.
 */
async function runBulk(deps: Deps, payload: Payload, { attempt, state, endpoint, work: run }: Bulk) {
  const work = workOf(payload);
  const requester = actAsRequester(work, endpoint);
  try {
    await start(deps, work, requester);
    let total = 0;
    await inProject(deps, work.projectId, async (system) => {
      const seen = await findLocked(system, work.importId);
      if (seen?.state !== state || seen.job_id !== work.jobId) return;
      const scope = await requester(system);
      const toRequester = sameGroups(scope, requester);
      const row = await findLocked(scope, work.importId);
      if (!row) throw new AppError("FORBIDDEN", "The person who started this can no longer see this import.");
      requireTopicRight(scope, row.topic, moduleOf(endpoint.may as Access)?.level as "CREATE" | "DELETE");
      const ending = await run(scope, row, (share) => reportProgress(deps, work, { share, toRequester }));
      await inProject(deps, work.projectId, toRequester);
      total = (row.counts["new"] ?? 0) + (row.counts["changed"] ?? 0);
      await finish(scope, work, ending);
    });
    await analyzeWritten(deps, total, publishedTables);
  } catch (error) {
    await fail(deps, work, { error, attempt });
  }
}

/**
 * Returns what turns the scope of a job into that of the user who started it, with their current rights. The end of the
 * plan stops only a job that has not begun: neither one that runs nor the next attempt of one that crashed.
 */
const actAsRequester =
  (work: Work, endpoint: Named): ActAsRequester =>
  async (scope) => {
    const job = await findJob(scope, work);
    return actingAs(scope, job?.user_id ?? null, endpoint, { hasBegun: job?.state !== "PENDING" });
  };

/**
 * Throws when the user's groups have changed since the job began: they must not finish it with more groups than they
 * have now.
 */
const sameGroups =
  (begun: Scope, toRequester: ActAsRequester): ActAsRequester =>
  async (system) => {
    const scope = await toRequester(system);
    if (JSON.stringify(scope.groupIds) !== JSON.stringify(begun.groupIds))
      throw new AppError("FORBIDDEN", "Your groups were changed in the meantime, so nothing was done. Try again.");
    return scope;
  };

/**
 * Commits the progress in its own transaction, so that it is visible while the job's transaction still runs. Throws,
 * and so aborts the job, when the user who started it has lost the right.
 */
const reportProgress = (
  deps: Deps,
  { projectId, jobId }: Work,
  { share, toRequester }: { share: number; toRequester: ActAsRequester },
) =>
  inProject(deps, projectId, async (scope) => {
    const { total } = await scope.db
      .selectFrom("jobs")
      .select("total")
      .where("project_id", "=", projectId)
      .where("id", "=", jobId)
      .executeTakeFirstOrThrow();
    if (total) await reportJob(scope, jobId, { done: Math.floor(total * share), total });
    await toRequester(scope);
  });

/** Checks the rights and the plan, and begins the job in the same transaction. */
const start = (deps: Deps, { projectId, jobId }: Work, toRequester: ActAsRequester) =>
  inProject(deps, projectId, async (system) => reportJob(await toRequester(system), jobId, { state: "STARTED" }));

type Ending = { result?: unknown; kind: NotificationKind; title: string; message: string };

async function finish(scope: Scope, work: Work, { result, kind, title, message }: Ending) {
  await reportJob(scope, work.jobId, { state: "SUCCESS", result });
  await notifyRequester(scope, work, { kind, title, message });
}

const findJob = (scope: Scope, { projectId, jobId }: Work) =>
  scope.db
    .selectFrom("jobs")
    .select(["user_id", "state"])
    .where("project_id", "=", projectId)
    .where("id", "=", jobId)
    .executeTakeFirst();

async function notifyRequester(scope: Scope, work: Work, { kind, title, message }: Ending) {
  const userId = (await findJob(scope, work))?.user_id;
  if (!userId) return;
  const link = importLink(work.projectId, work.importId, await findTopic(scope, work));
  await notify(scope, { userId, kind, title, message: escapeHtml(message), link });
}

/** The topic of an import that may be deleted by now. */
const findTopic = async (scope: Scope, { importId }: Work) => (await findSeen(scope, importId))?.topic ?? "guests";

type Failure = { error: unknown; attempt: Attempt };
/** The state an import returns to when the job in this state fails. */
const backFrom = (state: string) => (state === "PUBLISHING" ? "READY" : state === "UNDOING" ? "PUBLISHED" : "FAILED");

/** An error of the file or a rule ends the job with its message; any other error is retried until the last attempt. */
async function fail(deps: Deps, work: Work | Reading, { error: thrown, attempt }: Failure) {
  const error = fromRule(thrown, deps.constraints) ?? thrown;
  const isKnown = error instanceof ImportFileError || error instanceof AppError;
  if (!isKnown) deps.log.error({ err: error, importId: work.importId }, "an import failed");
  if (!isKnown && !attempt.last) {
    await inProject(deps, work.projectId, (scope) => reportJob(scope, work.jobId, { state: "RETRY" }));
    throw error;
  }
  const message = isKnown ? error.message : "Something went wrong on our side. Try again.";
  await inProject(deps, work.projectId, async (scope) => {
    const row = await findLocked(scope, work.importId);
    if (!row || row.job_id !== work.jobId || !isImportBusy(row.state)) return;
    if ("attemptId" in work && row.attempt_id !== work.attemptId) return;
    const state = backFrom(row.state);
    if (state === "FAILED") await clearRows(scope, work.importId);
    await setState(scope, work.importId, { state, error: message, error_code: isKnown ? error.code : "INTERNAL" });
    await reportJob(scope, work.jobId, { state: "FAILURE", error: message });
    const title = state === "PUBLISHED" ? "Your import was not undone" : "Your import stopped";
    await notifyRequester(scope, work, { kind: "import_failed", title, message });
  });
}

import type { ImportCounts, ImportTopic } from "@nyota/contract/files/import-schemas";
import { acrossGroups } from "#db/context.ts";
import { reportJob } from "#features/jobs/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { borrowFile } from "../file/borrow-file.ts";
import { findLocked, requireFile, setState, type LockedImport } from "../file/lock-import.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadPlan } from "../columns/read-plan.ts";
import { prepareBulk } from "#db/prepare-bulk.ts";
import { requireTopicRight } from "../matching/topic-rights.ts";
import { planReading } from "../topics/plan-reading.ts";
import type { TopicPlan } from "../topics/topic.ts";
import { planRecords } from "../planning/plan-records.ts";
import type { KnownGuest } from "../matching/roster.ts";
import type { FileRows } from "../reading/reader-messages.ts";
import { judging, runReader, type RunningReader } from "../reading/run-reader.ts";
import { sql } from "kysely";
import { dropChoices, dropStaleChoices } from "../missing/carry-choices.ts";
import { applyBlanks } from "./decide-blanks.ts";
import { findDecisions, ofFileRows } from "./decisions.ts";
import { dropEarlierCorrections, takeEarlierCorrections } from "./earlier-corrections.ts";
import { storeFailedColumns } from "./store-failed-columns.ts";
import { resolveQuestions } from "./resolve-questions.ts";
import { clearRows, insertRows } from "./store-rows.ts";
import { recount } from "../missing/recount.ts";

export type Work = { projectId: string; importId: string; jobId: string };
/** One attempt of the job to read the file: only the latest one stores rows, ends the preview or fails it. */
export type Reading = Work & { attemptId: string };
/**
 * Turns the scope of the job into that of the user who started it, with the rights that are committed now. Throws when
 * they have lost them.
 */
export type ActAsRequester = (system: Scope) => Promise<Scope>;
/** The judged rows of a file as JSON. 100,000 ordinary rows have 90 million characters. */
const MAX_JUDGED_CHARACTERS = 256_000_000;
const REPORT_EVERY_ROWS = 2_500;

/** A file whose rows are all stored, in an import that is still PROCESSING. Close the reader, which still answers. */
export type JudgedFile = {
  topic: ImportTopic;
  groupIds: Scope["groupIds"];
  reader: RunningReader;
  /** Of how many rows the decisions apply. */
  applied: number;
};

type Beginning = {
  row: LockedImport;
  groupIds: Scope["groupIds"];
  plan: ReadPlan | TopicPlan;
  guests: KnownGuest[];
  hasDecisions: boolean;
};

/**
 * Reads and judges the whole file, and stores each batch of rows while the next one is judged. No transaction is open
 * meanwhile; until the import is READY, nobody takes its rows for all of them. Returns undefined when another attempt
 * has done it or the import was deleted.
 */
export async function judgeFile(
  deps: Deps,
  work: Reading,
  toRequester: ActAsRequester,
): Promise<JudgedFile | undefined> {
  const seen = await inProject(deps, work.projectId, async (system) => findOwn(await toRequester(system), work));
  if (!seen) return undefined;
  // The thread starts and opens the file while the guests are loaded.
  const opening = openReader(deps, seen);
  const closing = opening.then(
    ({ close }) => close,
    () => undefined,
  );
  let beginning: Beginning | undefined;
  try {
    beginning = await inProject(deps, work.projectId, async (system) => begin(await toRequester(system), work));
  } finally {
    if (!beginning) await (await closing)?.();
  }
  if (!beginning) return undefined;
  const { file } = beginning.row.description;
  const reader = await opening;
  const decisionsOf = ({ first, last }: FileRows) =>
    inProject(deps, work.projectId, async (system) =>
      findDecisions(await toRequester(system), work.importId, ofFileRows(first, last)),
    );
  try {
    let [size, done, reported, applied] = [0, 0, 0, 0];
    const findOfRows = beginning.hasDecisions ? decisionsOf : undefined;
    for await (const { rows, read, applied: found } of reader.judge(beginning.plan, beginning.guests, findOfRows)) {
      applied += found;
      size += rows.length;
      if (size > MAX_JUDGED_CHARACTERS)
        throw new ImportFileError(
          "TOO_LARGE",
          "The rows of this file hold too much text together. Split it into several.",
        );
      done += read;
      const isDue = done - reported >= REPORT_EVERY_ROWS;
      if (isDue) reported = done;
      const isStored = await inProject(deps, work.projectId, async (system) => {
        if (isDue) await reportJob(system, work.jobId, { done, total: Math.max(file.rows, done) });
        return storeBatch(await toRequester(system), work, { rows, groupIds: beginning.groupIds });
      });
      if (isStored) continue;
      await reader.close();
      return undefined;
    }
    return { topic: beginning.row.topic, groupIds: beginning.groupIds, reader, applied };
  } catch (error) {
    await reader.close();
    throw error;
  }
}

/** Returns false when another attempt has taken over or the import was deleted. */
async function storeBatch(
  scope: Scope,
  work: Reading,
  { rows, groupIds }: { rows: string; groupIds: Scope["groupIds"] },
): Promise<boolean> {
  if (!(await findOwn(scope, work))) return false;
  requireSameGroups(scope, groupIds);
  await insertRows(scope, work.importId, rows);
  return true;
}

/** The rows were compared with the guests of these groups, which the user must still have. */
function requireSameGroups(scope: Scope, groupIds: Scope["groupIds"]) {
  if (JSON.stringify(scope.groupIds) === JSON.stringify(groupIds)) return;
  throw new AppError("FORBIDDEN", "Your permissions changed while the file was being read. Read it again.");
}

/** The reader of an import's file; closing it also gives the file back. */
async function openReader({ storage }: Pick<Deps, "storage">, row: LockedImport): Promise<RunningReader> {
  const { file } = row.description;
  const borrowed = await borrowFile(storage, requireFile(row));
  const giveBack = () => borrowed[Symbol.asyncDispose]();
  try {
    const reader = await runReader({
      path: borrowed.path,
      fileName: row.file_name,
      topic: row.topic,
      headerRow: file.header_row,
      takesRowsAbove: file.takes_rows_above === true,
      judges: true,
      ...(file.sheet !== null && { sheet: file.sheet }),
      ...judging,
    });
    return { ...reader, close: () => reader.close().finally(giveBack) };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function begin(scope: Scope, work: Reading): Promise<Beginning | undefined> {
  await prepareBulk(scope.db, 300);
  const found = await findOwn(scope, work);
  if (!found) return undefined;
  requireTopicRight(scope, found.topic, "CREATE");
  // An import must not compare rows with guests that its user can't see: use the groups they have now, not those at the
  // time of the request.
  const row = { ...found, options: { ...found.options, limit_group_ids: scope.groupIds && [...scope.groupIds] } };
  // What was compared with guests whom the user may not see any more is not shown while the file is read.
  await clearRows(scope, row.id);
  await setState(scope, row.id, {
    state: "PROCESSING",
    options: JSON.stringify(row.options),
    counts: "{}",
    lost_decisions: 0,
    ...(await beginTable(scope, row)),
  });
  const hasDecisions = (await countDecided(scope, row.id)).all > 0;
  return { row, groupIds: scope.groupIds, hasDecisions, ...(await planReading(scope, row)) };
}

/** When a table is first read, it has the corrections of earlier imports, and no choices of another table. */
async function beginTable(scope: Scope, row: LockedImport) {
  const { sheet } = row.description.file;
  const last = row.last_read as { sheet: string | null } | null;
  if (last !== null && last.sheet === sheet) return {};
  await dropEarlierCorrections(scope, row.id);
  return {
    last_read: JSON.stringify({ sheet }),
    earlier_corrections: await takeEarlierCorrections(scope, row),
    clears_blanks: false,
    lost_decisions: await dropChoices(scope, row.id),
  };
}

/** The number of rows that something was decided about, also in earlier imports of the file, and in this one. */
async function countDecided(scope: Scope, importId: string) {
  const { rows } = await acrossGroups(scope, () =>
    sql<{ all: number; own: number }>`
      select count(*)::int as all, count(*) filter (where not is_earlier)::int as own from import_decisions
      where project_id = ${scope.projectId} and import_id = ${importId}`.execute(scope.db),
  );
  return rows[0]!;
}

/** The import, locked, if this attempt is still the latest to read it. */
async function findOwn(scope: Scope, { importId, jobId, attemptId }: Reading) {
  const found = await findLocked(scope, importId);
  const isOwn = found?.state === "PROCESSING" && found.job_id === jobId && found.attempt_id === attemptId;
  return isOwn ? found : undefined;
}

/** Makes this attempt the one that reads the file; an earlier one that still runs stores nothing from now on. */
export const takeOver = (scope: Scope, { importId, jobId, attemptId }: Reading) =>
  scope.db
    .updateTable("file_imports")
    .set({ attempt_id: attemptId })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", importId)
    .where("job_id", "=", jobId)
    .where("state", "=", "PROCESSING")
    .execute();

/**
 * Ends the preview whose rows are stored: what only the whole file decides, and its counts. Returns undefined when
 * another attempt has done it or the import was deleted. Throws FORBIDDEN when the groups of the user who started the
 * import have changed since the rows were compared with their guests.
 */
export async function endPreview(scope: Scope, work: Reading, judged: JudgedFile): Promise<ImportCounts | undefined> {
  await prepareBulk(scope.db, 300);
  const row = await findOwn(scope, work);
  if (!row) return undefined;
  requireSameGroups(scope, judged.groupIds);
  await resolveQuestions({ scope, importId: work.importId, reader: judged.reader });
  await storeFailedColumns(scope, work.importId, row.mapping ?? {});
  if (row.clears_blanks) await applyBlanks(scope, work.importId, true);
  if (row.topic !== "guests") await planRecords(scope, row);
  const stale = row.topic === "guests" ? await dropStaleChoices(scope, row) : 0;
  const lost = (await countDecided(scope, work.importId)).own - judged.applied + stale;
  const counts = await recount(scope, row);
  await setState(scope, work.importId, { state: "READY", lost_decisions: row.lost_decisions + lost });
  return counts;
}

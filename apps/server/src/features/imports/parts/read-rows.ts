import { setImmediate as giveWay } from "node:timers/promises";
import type { ImportCounts } from "@nyota/contract/import-fields";
import { reportJob } from "#features/jobs/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { limitTo } from "#features/imports/parts/limit-to.ts";
import { assessRow, newMemory, type AssessedRow } from "#features/imports/parts/assess-row.ts";
import { findLocked, setState, type LockedImport } from "#features/imports/parts/find-import.ts";
import { prepareBulk, makePlan } from "#features/imports/parts/read-plan.ts";
import { loadRoster } from "#features/imports/parts/load-roster.ts";
import { runReader } from "#features/imports/parts/run-reader.ts";
import { settleQuestions } from "#features/imports/parts/settle-questions.ts";
import { clearRows, insertRows, recount } from "#features/imports/parts/store-rows.ts";
import { unfoldRow } from "#features/imports/parts/unfold-row.ts";
import type { TableRow } from "#features/imports/parts/table.ts";

export type Work = { projectId: string; importId: string; jobId: string };
/** How many rows are judged before others in this process get a turn. */
const slice = 50;
const progressEvery = 2_500;

/** Reads the whole file into the preview, all rows or none. Answers nothing when another run has done it or the import is gone. */
export async function readAllRows(deps: Deps, scope: Scope, work: Work): Promise<ImportCounts | undefined> {
  await prepareBulk(scope, 300);
  const row = await findLocked(scope, work.importId);
  if (row?.state !== "PROCESSING" || row.job_id !== work.jobId) return undefined;
  // What somebody may not see, their import may not compare with.
  await limitTo(scope, row.options);
  await clearRows(scope, work.importId);
  await readInto(deps, { scope, row, work });
  const counts = await recount(scope, row);
  await setState(scope, work.importId, { state: "READY" });
  return counts;
}

async function readInto(deps: Deps, { scope, row, work }: { scope: Scope; row: LockedImport; work: Work }) {
  const plan = await makePlan(scope, row.mapping ?? {}, row.options);
  const hasTags = plan.columns.some(({ target }) => target === "tags");
  const roster = await loadRoster(scope, { eventIds: plan.eventIds, tags: hasTags });
  const memory = newMemory();
  const { file } = row.description;
  const reader = await runReader({
    path: deps.storage.localPath(row.storage_key),
    fileName: row.file_name,
    headerRow: file.header_row,
    ...(file.sheet !== null && { sheet: file.sheet }),
  });
  let done = 0;
  let reported = 0;
  let writing: Promise<unknown> = Promise.resolve();
  for await (const batch of reader.batches) {
    const assessed = await assessBatch(batch, (one) =>
      unfoldRow(one, plan).map((row) => assessRow({ row, plan, roster, memory })),
    );
    // The database stores one batch while the next one is judged.
    await writing;
    writing = insertRows(scope, work.importId, assessed);
    writing.catch(() => undefined);
    done += batch.length;
    if (done - reported < progressEvery) continue;
    reported = done;
    await inProject(deps, work.projectId, (outside) =>
      reportJob(outside, work.jobId, { done, total: Math.max(file.rows, done) }),
    );
  }
  await writing;
  await settleQuestions({ scope, importId: work.importId, memory, roster });
}

async function assessBatch(batch: TableRow[], assess: (row: TableRow) => AssessedRow[]): Promise<AssessedRow[]> {
  const assessed: AssessedRow[] = [];
  for (const [index, row] of batch.entries()) {
    assessed.push(...assess(row));
    if (index % slice === slice - 1) await giveWay();
  }
  return assessed;
}

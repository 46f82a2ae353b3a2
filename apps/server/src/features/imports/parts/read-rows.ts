import type { ImportCounts } from "@nyota/contract/import-fields";
import { reportJob } from "#features/jobs/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { findLocked, requireFile, setState, type LockedImport } from "#features/imports/parts/find-import.ts";
import { prepareBulk, makePlan } from "#features/imports/parts/read-plan.ts";
import { loadGuests } from "#features/imports/parts/load-roster.ts";
import { runReader } from "#features/imports/parts/run-reader.ts";
import { settleQuestions } from "#features/imports/parts/settle-questions.ts";
import { clearRows, insertRows, recount } from "#features/imports/parts/store-rows.ts";

export type Work = { projectId: string; importId: string; jobId: string };
/** Throws when whoever asked for the work may not ask for it any more, by what is committed now: they or the project may be gone. */
export type Recheck = (outside: Scope) => Promise<unknown>;
/** What reading and judging a whole file may take: milliseconds, below what the transaction may; megabytes for the file and the guests. */
const judging = { timeLimit: 240_000, memoryLimit: 512 };
const progressEvery = 2_500;

/** Reads the whole file into the preview, all rows or none. Answers nothing when another run has done it or the import is gone. */
export async function readAllRows(
  deps: Deps,
  scope: Scope,
  { work, recheck }: { work: Work; recheck: Recheck },
): Promise<ImportCounts | undefined> {
  await prepareBulk(scope, 300);
  const found = await findLocked(scope, work.importId);
  if (found?.state !== "PROCESSING" || found.job_id !== work.jobId) return undefined;
  // What somebody may not see, their import may not compare with: by the groups they have now, whatever they were when they asked.
  const row = { ...found, options: { ...found.options, limit_group_ids: scope.groupIds && [...scope.groupIds] } };
  await setState(scope, work.importId, {
    state: "PROCESSING",
    options: JSON.stringify(row.options),
    clears_blanks: false,
  });
  await clearRows(scope, work.importId);
  await readInto(deps, { scope, row, work, recheck });
  const counts = await recount(scope, row);
  await inProject(deps, work.projectId, recheck);
  await setState(scope, work.importId, { state: "READY" });
  return counts;
}

type Reading = { scope: Scope; row: LockedImport; work: Work; recheck: Recheck };

async function readInto(deps: Deps, { scope, row, work, recheck }: Reading) {
  const plan = await makePlan(scope, row.mapping ?? {}, row.options);
  const hasTags = plan.columns.some(({ target }) => target === "tags");
  const guests = await loadGuests(scope, { eventIds: plan.eventIds, tags: hasTags });
  const { file } = row.description;
  const reader = await runReader({
    path: deps.storage.localPath(requireFile(row)),
    fileName: row.file_name,
    headerRow: file.header_row,
    ...(file.sheet !== null && { sheet: file.sheet }),
    ...judging,
  });
  try {
    let done = 0;
    let reported = 0;
    let writing: Promise<unknown> = Promise.resolve();
    for await (const { rows, read } of reader.judge(plan, guests)) {
      // The database stores one batch while the next one is judged.
      await writing;
      writing = insertRows(scope, work.importId, rows);
      writing.catch(() => undefined);
      done += read;
      if (done - reported < progressEvery) continue;
      reported = done;
      await inProject(deps, work.projectId, async (outside) => {
        await reportJob(outside, work.jobId, { done, total: Math.max(file.rows, done) });
        await recheck(outside);
      });
    }
    await writing;
    await settleQuestions({ scope, importId: work.importId, reader });
  } finally {
    await reader.close();
  }
}

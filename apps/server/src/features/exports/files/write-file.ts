import { dateFormat } from "@nyota/contract/formatters";
import { exportEndpoints, rowNouns } from "@nyota/contract/files/exports";
import { sql } from "kysely";
import { reportJob } from "#features/jobs/commands.ts";
import { ensureLinksOf } from "#features/rsvp/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { actingAs } from "#http/access/authorize.ts";
import { inProject, inSnapshot } from "#jobs/scope.ts";
import { chooseStillThere } from "../sheet/choose-columns.ts";
import type { LockedExport } from "./lock-export.ts";
import { formats } from "./formats.ts";
import { topics } from "../topics/topics.ts";
import { fileNameOf, requireTopic } from "../rules.ts";

export type Work = { projectId: string; exportId: string; jobId: string };
export type Written = {
  fileName: string;
  rows: number;
  /** What a row is: a guest, a household. */
  noun: string;
  bytes: number;
  groupIds: readonly string[] | null;
};
/** The export was deleted while it was being written. */
export class ExportGone extends Error {}

/** Milliseconds between two progress reports. */
const REPORT_EVERY = 400;

/**
 * Writes the whole file into the storage, with the rights of the user who created it, from one snapshot of the data. The
 * transaction of the snapshot only reads.
 */
export const writeFile = (
  deps: Deps,
  { work, row, key }: { work: Work; row: LockedExport; key: string },
): Promise<Written> =>
  inSnapshot(deps, work.projectId, async (system) => {
    await sql`select set_config('statement_timeout', '60s', true), set_config('jit', 'off', true),
      set_config('idle_in_transaction_session_timeout', '300s', true)`.execute(system.db);
    const scope = await actingAs(system, row.created_by, exportEndpoints.create);
    requireTopic(scope, row.topic);
    const topic = topics[row.topic];
    const project = await readProject(scope);
    const day = dayIn(project.time_zone, scope.now);
    const progress = startProgress(deps, work);
    const { total, sheets } = await topic.open(scope, {
      filter: row.filter,
      ordering: row.ordering,
      columns: await chooseStillThere(scope, topic, { format: row.format, keys: row.columns }),
      eventSheets: row.event_sheets && row.format === "xlsx",
      layout: row.layout ?? "cards",
      // In transactions of their own: this one is open until the file is stored, and whoever needs one of these links
      // meanwhile would wait for it.
      findLinks: (addressees) => inProject(deps, work.projectId, (outside) => ensureLinksOf(outside, deps, addressees)),
      onRows: (count) => progress.add(count),
    });
    progress.setTotal(total);
    const about = { project: project.title, title: row.title, filterWords: row.filter_words, date: day };
    const { bytes } = await deps.storage.write(key, formats[row.format].write({ about, sheets }));
    const fileName = fileNameOf({ project: project.title, title: row.title, day, format: row.format });
    return { fileName, rows: total, noun: rowNouns[row.topic], bytes, groupIds: scope.groupIds };
  });

const readProject = (scope: Scope) =>
  scope.db
    .selectFrom("projects")
    .select(["title", "time_zone"])
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();

const dayIn = (timeZone: string, now: Date) => dateFormat("en-CA", { timeZone }).format(now);

/**
 * Reports the progress in transactions of its own: in the snapshot's transaction it would be visible only at the end.
 */
function startProgress(deps: Deps, { projectId, exportId, jobId }: Work) {
  let done = 0;
  let total = 0;
  let reportedAt = 0;
  return {
    setTotal: (rows: number) => (total = rows),
    add: async (rows: number) => {
      done += rows;
      if (Date.now() - reportedAt < REPORT_EVERY) return;
      reportedAt = Date.now();
      await inProject(deps, projectId, async (outside) => {
        const { rows: found } = await sql`select from file_exports
          where project_id = ${projectId} and id = ${exportId}`.execute(outside.db);
        if (found.length === 0) throw new ExportGone();
        await reportJob(outside, jobId, { done, total });
      });
    },
  };
}

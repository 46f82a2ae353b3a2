import { sql } from "kysely";
import { reportJob } from "#features/jobs/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";

export type Work = { projectId: string; exportId: string; jobId: string };
export type Progress = { setTotal: (rows: number) => void; add: (rows: number) => Promise<void> };
/** The export was deleted while it was being written. */
export class ExportGone extends Error {}

/** Milliseconds between two progress reports. */
const REPORT_EVERY = 400;

/**
 * Reports the progress in transactions of its own: in the snapshot's transaction it would be visible only at the end.
 */
export function startProgress(deps: Deps, { projectId, exportId, jobId }: Work): Progress {
  let done = 0;
  let total = 0;
  let reportedAt = 0;
  return {
    setTotal: (rows) => {
      total = rows;
    },
    add: async (rows) => {
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

import { job } from "@nyota/contract/jobs";
import { columnsOf } from "#db/columns.ts";
import { openVisibleProjects } from "#features/collaborators/queries.ts";
import { notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

/** A job of one of the caller's projects; any other job does not exist for them. */
export async function readJob(scope: UserScope, taskId: string) {
  await openVisibleProjects(scope);
  const row = await scope.db.selectFrom("jobs").select(columnsOf(job)).where("id", "=", taskId).executeTakeFirst();
  if (!row) throw notFound("This job");
  return row;
}

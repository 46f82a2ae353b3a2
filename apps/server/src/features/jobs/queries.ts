import { job } from "@nyota/contract/jobs";
import { columnsOf } from "#db/columns.ts";
import { findRightsIn, openVisibleProjects } from "#features/access/queries.ts";
import { notFound } from "#http/errors.ts";
import { mayDo, type UserScope } from "#http/scope.ts";

/**
 * A job of one of the caller's projects; any other job is not found. A user limited to guest groups, or without the
 * right to see guests, finds only their own jobs: the others contain counts of all guests.
 */
export async function readJob(scope: UserScope, jobId: string) {
  await openVisibleProjects(scope);
  const row = await scope.db
    .selectFrom("jobs")
    .select(columnsOf(job))
    .select(["project_id", "user_id"])
    .where("id", "=", jobId)
    .executeTakeFirst();
  if (!row) throw notFound("This job");
  const { project_id, user_id, ...shown } = row;
  const [rights] = await findRightsIn(scope, [project_id]);
  const seesAll = rights?.groupIds === null && mayDo(rights, "GUEST:VIEW");
  if (!rights || (user_id !== scope.userId && !seesAll)) throw notFound("This job");
  return shown;
}

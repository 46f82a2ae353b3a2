import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** Creates the row that shows the progress of a background job. Returns its id. */
export async function openJob(scope: Scope, kind: string, total?: number): Promise<string> {
  const row = await scope.db
    .insertInto("jobs")
    .values({ project_id: scope.projectId, user_id: scope.actor.id, kind, total: total ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type Progress = {
  state?: "STARTED" | "SUCCESS" | "FAILURE" | "RETRY";
  done?: number;
  total?: number;
  result?: unknown;
  error?: string;
};

/**
 * Stores the progress of a job. `progress` is computed from done and total; on success it is 100. A job that is over
 * stays over, also when an attempt that was taken for dead begins or ends later; one of which no attempt has begun is not
 * retried but stays PENDING.
 */
export async function reportJob(scope: Scope, id: string, { state, done, total, result, error }: Progress) {
  const isOver = state === "SUCCESS" || state === "FAILURE";
  const progress =
    state === "SUCCESS"
      ? 100
      : done !== undefined && total
        ? Math.min(99, Math.floor((done / total) * 100))
        : undefined;
  await scope.db
    .updateTable("jobs")
    .set({
      ...(state ? { state } : {}),
      ...(done !== undefined ? { done } : {}),
      ...(total !== undefined ? { total } : {}),
      ...(progress !== undefined ? { progress } : {}),
      ...(result !== undefined ? { result: JSON.stringify(result) } : {}),
      ...(error !== undefined ? { error } : {}),
      ...(isOver ? { finished_at: sql`clock_timestamp()` } : {}),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("state", "not in", ["SUCCESS", "FAILURE"])
    .$if(state === "RETRY", (update) => update.where("state", "!=", "PENDING"))
    .execute();
}

import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";

export type Due = { projectId: string; reminderId: string; deadlineDay: string; at: string };
type Outcome =
  | { outcome: "SENT"; reason: null; dispatch_id: string }
  | { outcome: "NOBODY"; reason: null; dispatch_id: null }
  | { outcome: "REFUSED"; reason: string; dispatch_id: null };

const runsOf = (scope: Scope, due: Due) =>
  scope.db
    .selectFrom("reminder_runs")
    .where("project_id", "=", scope.projectId)
    .where("reminder_id", "=", due.reminderId)
    .where("deadline_day", "=", due.deadlineDay);

/** The id of the run for a day that has sent nothing, with the reason; without one the id for a new run. */
export async function openRun(scope: Scope, due: Due): Promise<{ id: string; reason: string | null }> {
  const stored = await acrossGroups(scope, () =>
    runsOf(scope, due).select(["id", "reason"]).where("outcome", "<>", "SENT").executeTakeFirst(),
  );
  if (stored) return stored;
  const { rows } = await sql<{ id: string }>`select nyota_id() as id`.execute(scope.db);
  return { id: (rows[0] as { id: string }).id, reason: null };
}

export const storeRun = (scope: Scope, due: Due, { id, ...result }: Outcome & { id: string }) =>
  acrossGroups(scope, () =>
    scope.db
      .insertInto("reminder_runs")
      .values({
        project_id: scope.projectId,
        id,
        reminder_id: due.reminderId,
        deadline_day: due.deadlineDay,
        due_at: due.at,
        created_at: scope.now.toISOString(),
        ...result,
      })
      .onConflict((conflict) =>
        conflict.columns(["project_id", "id"]).doUpdateSet({ ...result, created_at: scope.now.toISOString() }),
      )
      .execute(),
  );

/** Whether this day is finished: sent, or nobody had to be reminded. */
export async function isFinished(scope: Scope, due: Due): Promise<boolean> {
  const row = await acrossGroups(scope, () =>
    runsOf(scope, due).select("id").where("outcome", "<>", "REFUSED").executeTakeFirst(),
  );
  return row !== undefined;
}

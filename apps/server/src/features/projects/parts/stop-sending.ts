import { sql } from "kysely";
import { moveCredits } from "#features/credits/commands.ts";
import type { Scope } from "#http/scope.ts";

/** Cancels whatever a project still had to send. Lock order: sender, dispatch, message; credits last. */
export async function stopSending(scope: Scope) {
  const { projectId } = scope;
  await sql`select from senders where project_id = ${projectId} order by id for update`.execute(scope.db);
  await scope.db
    .updateTable("dispatches")
    .set({ status: "CANCELLED", completed_at: scope.now.toISOString() })
    .where("project_id", "=", projectId)
    .where("status", "in", ["SCHEDULED", "IN_PROGRESS", "PAUSED", "HALTED"])
    .execute();
  const stopped = await scope.db
    .updateTable("messages")
    .set({ status: "CANCELLED" })
    .where("project_id", "=", projectId)
    .where("status", "in", ["QUEUED", "PAUSED", "HALTED"])
    .executeTakeFirst();
  await moveCredits(scope, "RELEASE", {
    type: "MESSAGE",
    amount: Number(stopped.numUpdatedRows),
    reason: "project deleted",
    referenceId: projectId,
  });
}

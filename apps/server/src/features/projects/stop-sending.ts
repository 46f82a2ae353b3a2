import { sql } from "kysely";
import { cancelUnsent } from "#features/messages/commands.ts";
import { deleteAccounts, unlinkPhones } from "#features/senders/commands.ts";
import type { Scope } from "#http/scope.ts";

/** Cancels all unsent messages of a project, gives its numbers at Meta free and unlinks its phones. Lock order: sender, dispatch, message; credits last. */
export async function stopSending(scope: Scope) {
  const { projectId } = scope;
  await sql`select from senders where project_id = ${projectId} order by id for update`.execute(scope.db);
  await scope.db
    .updateTable("dispatches")
    .set({ status: "CANCELLED", completed_at: scope.now.toISOString() })
    .where("project_id", "=", projectId)
    .where("status", "in", ["SCHEDULED", "IN_PROGRESS", "PAUSED", "HALTED"])
    .execute();
  await cancelUnsent(scope, null, "project deleted");
  await deleteAccounts(scope);
  await unlinkPhones(scope);
}

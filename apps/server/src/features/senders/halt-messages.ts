import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/**
 * Halts all unsent messages of a sender. Lock order: the sender (locked by the caller), then dispatches, then messages.
 */
export async function haltMessages(scope: Scope, { senderId, reason }: { senderId: string; reason: string }) {
  await scope.db
    .updateTable("dispatches")
    .set({ status: "HALTED", status_reason: reason })
    .where("project_id", "=", scope.projectId)
    .where("sender_id", "=", senderId)
    .where("status", "=", "IN_PROGRESS")
    .execute();
  await scope.db
    .updateTable("messages")
    .set({ status: "HALTED", error_code: "SENDER", error_text: reason })
    .where("project_id", "=", scope.projectId)
    .where("sender_id", "=", senderId)
    .where("status", "=", "QUEUED")
    .execute();
}

/** Queues the halted messages of a sender that works again. */
export async function releaseHalted(scope: Scope, senderId: string) {
  await scope.db
    .updateTable("dispatches")
    .set({ status: "IN_PROGRESS", status_reason: null })
    .where("project_id", "=", scope.projectId)
    .where("sender_id", "=", senderId)
    .where("status", "=", "HALTED")
    .execute();
  await sql`update messages m set status = 'QUEUED', rank = 1, error_code = null, error_text = null, next_attempt_at = now()
    where m.project_id = ${scope.projectId} and m.sender_id = ${senderId} and m.status = 'HALTED'
      and (m.dispatch_id is null or exists (select from dispatches d
        where d.project_id = m.project_id and d.id = m.dispatch_id and d.status = 'IN_PROGRESS'))`.execute(scope.db);
  await sql`select pg_notify('nyota_send', ${senderId})`.execute(scope.db);
}

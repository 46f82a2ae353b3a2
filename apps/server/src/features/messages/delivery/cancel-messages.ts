import { stoppableStatuses } from "@nyota/contract/message-status";
import { acrossGroups } from "#db/context.ts";
import { sql } from "kysely";
import { moveCredits } from "#features/credits/commands.ts";
import type { Scope } from "#http/scope.ts";

/**
 * Cancels all unsent messages of a dispatch, or of the whole project, and returns their credits. A message being sent
 * may still arrive, but is not queued again. The caller must have locked the dispatches.
 */
export async function cancelUnsent(scope: Scope, dispatchId: string | null, reason: string) {
  const all = scope.db.updateTable("messages").where("project_id", "=", scope.projectId);
  const chosen = dispatchId ? all.where("dispatch_id", "=", dispatchId) : all;
  // The whole campaign is cancelled, even if the user can see only some of its guests.
  const stopped = await acrossGroups(scope, async () => {
    await chosen.set({ cancel_requested_at: scope.now.toISOString() }).where("status", "=", "PENDING").execute();
    return chosen.set({ status: "CANCELLED" }).where("status", "in", stoppableStatuses).executeTakeFirst();
  });
  await moveCredits(scope, "RELEASE", {
    type: "MESSAGE",
    amount: Number(stopped.numUpdatedRows),
    reason,
    referenceId: dispatchId ?? scope.projectId,
  });
}

/**
 * After a merge of two guests: cancels the messages moved to the remaining guest if the same campaign already has a
 * message for that guest. A message with other recipients is not cancelled but sent to them.
 */
export async function cancelRepeatedMessages(
  scope: Scope,
  { guestId, mergedId, messageIds }: { guestId: string; mergedId: string; messageIds: readonly string[] },
) {
  const { rows } = await sql<{ id: string; other_id: string | null }>`
    select m.id, (select g.id from unnest(m.guest_ids) with ordinality as o (id, n)
        join guests g on g.project_id = m.project_id and g.id = o.id
        where g.deleted_at is null and g.id not in (${guestId}, ${mergedId}) order by o.n limit 1) as other_id
    from messages m
    where m.project_id = ${scope.projectId} and m.id = any (${messageIds}::uuid[]) and m.status = any (${stoppableStatuses}::text[])
      and exists (select from messages o where o.project_id = m.project_id and o.dispatch_id = m.dispatch_id and o.id <> m.id
        and ${guestId}::uuid = any (o.guest_ids) and o.status not in ('CANCELLED', 'FAILED'))
    order by m.id for update`.execute(scope.db);
  let cancelled = 0;
  for (const { id, other_id } of rows) {
    const change = other_id
      ? { guest_id: other_id, guest_ids: sql<string[]>`array_remove(guest_ids, ${mergedId}::uuid)` }
      : { status: "CANCELLED", error_code: "MERGED", error_text: null };
    await scope.db
      .updateTable("messages")
      .set(change)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", id)
      .execute();
    if (!other_id) cancelled += 1;
  }
  await moveCredits(scope, "RELEASE", {
    type: "MESSAGE",
    amount: cancelled,
    reason: "guests merged",
    referenceId: guestId,
  });
}

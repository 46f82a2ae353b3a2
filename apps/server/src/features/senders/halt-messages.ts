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

/** Whether a text is one of a campaign's, which has one for each language. */
const sendsText = (body: string, alias = "dispatches") =>
  sql<boolean>`(${sql.ref(`${alias}.body`)} = ${body} or exists (
    select from jsonb_each(${sql.ref(`${alias}.translations`)}) t where t.value ->> 'body' = ${body}))`;

type Text = { senderIds: readonly string[]; body: string };

/** Halts the campaigns that send a text from these numbers, for a reason that is about the text. */
export async function haltText(scope: Scope, { senderIds, body, reason }: Text & { reason: string }) {
  await lockSenders(scope, senderIds);
  const halted = await scope.db
    .updateTable("dispatches")
    .set({ status: "HALTED", status_reason: reason })
    .where("project_id", "=", scope.projectId)
    .where("sender_id", "in", [...senderIds])
    .where("status", "=", "IN_PROGRESS")
    .where(sendsText(body))
    .returning(["id", "name"])
    .execute();
  if (halted.length === 0) return halted;
  await scope.db
    .updateTable("messages")
    .set({ status: "HALTED", error_code: "TEMPLATE", error_text: reason })
    .where("project_id", "=", scope.projectId)
    .where(
      "dispatch_id",
      "in",
      halted.map(({ id }) => id),
    )
    .where("status", "=", "QUEUED")
    .execute();
  return halted;
}

/** Lets the campaigns go on that were halted because of their text, from those of these numbers that work. */
export async function releaseText(scope: Scope, { senderIds, body }: Text) {
  await lockSenders(scope, senderIds);
  const { rows } = await sql<{ sender_id: string }>`
    with released as (
      update dispatches d set status = 'IN_PROGRESS', status_reason = null
      where d.project_id = ${scope.projectId} and d.sender_id = any (${senderIds}::uuid[]) and d.status = 'HALTED' and ${sendsText(body, "d")}
        and exists (select from senders s where s.project_id = d.project_id and s.id = d.sender_id and s.state = 'CONNECTED')
      returning d.id, d.sender_id)
    update messages m set status = 'QUEUED', rank = 1, error_code = null, error_text = null, next_attempt_at = now()
    from released r where m.project_id = ${scope.projectId} and m.dispatch_id = r.id and m.status = 'HALTED'
    returning r.sender_id`.execute(scope.db);
  for (const id of new Set(rows.map(({ sender_id }) => sender_id)))
    await sql`select pg_notify('nyota_send', ${id})`.execute(scope.db);
}

const lockSenders = ({ db, projectId }: Scope, senderIds: readonly string[]) =>
  sql`select from senders where project_id = ${projectId} and id = any (${senderIds}::uuid[]) order by id for update`.execute(
    db,
  );

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

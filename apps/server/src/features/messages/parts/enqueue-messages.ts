import { sql } from "kysely";
import { moveCredits } from "#features/credits/commands.ts";
import type { Scope } from "#http/scope.ts";
import { priorities } from "../rules.ts";
import type { Recipient } from "./recipients.ts";

type Batch = {
  recipients: Recipient[];
  senderId: string;
  dispatchId: string | null;
  kind: keyof typeof priorities;
  body: string;
};

/**
 * Writes the messages and reserves their credits, all or nothing. A recipient who is already in the dispatch is not added again.
 * They leave in the order they came in. Wakes the sender when this commits. Answers how many were added.
 */
export async function enqueueMessages(scope: Scope, batch: Batch): Promise<number> {
  const { recipients, senderId, dispatchId, kind, body } = batch;
  if (recipients.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    insert into messages (project_id, dispatch_id, guest_id, guest_ids, recipient_key, phone, sender_id, kind, body, priority, next_attempt_at)
    select ${scope.projectId}, ${dispatchId}, r.guest_id, r.guest_ids, r.phone, r.phone, ${senderId}, ${kind}, ${body}, ${priorities[kind]},
      now() + r.n * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(recipients.map(({ phone, guestId, guestIds }, n) => ({ n, phone, guest_id: guestId, guest_ids: guestIds })))}::jsonb)
      as r (n int, phone text, guest_id uuid, guest_ids uuid[])
    on conflict (project_id, dispatch_id, recipient_key) where dispatch_id is not null do nothing
    returning id`.execute(scope.db);
  await moveCredits(scope, "RESERVE", {
    type: "MESSAGE",
    amount: rows.length,
    reason: kind.toLowerCase(),
    referenceId: dispatchId,
  });
  await sql`select pg_notify('nyota_send', ${senderId})`.execute(scope.db);
  return rows.length;
}

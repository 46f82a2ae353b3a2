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
  /** The campaign that is tested. */
  testOfId?: string;
};

/**
 * Writes the messages and reserves their credits, all or nothing. A recipient who is already in the dispatch is not
 * added again. Messages are sent in the order of the recipients. Notifies the workers at commit. Returns the ids of the
 * added messages.
 */
export async function enqueueMessages(scope: Scope, batch: Batch): Promise<string[]> {
  const { recipients, senderId, dispatchId, kind, testOfId = null } = batch;
  if (recipients.length === 0) return [];
  const rows = recipients.map(({ key, phone, guestId, readerId, guestIds, pageGuestIds, body }, n) => ({
    n,
    body,
    key,
    phone,
    guest_id: guestId,
    reader_id: readerId,
    guest_ids: guestIds,
    page_guest_ids: pageGuestIds,
  }));
  const { rows: added } = await sql<{ id: string }>`
    insert into messages (project_id, dispatch_id, guest_id, reader_id, guest_ids, page_guest_ids, recipient_key, phone, sender_id, kind, test_of_id, body, priority, next_attempt_at)
    select ${scope.projectId}, ${dispatchId}, r.guest_id, r.reader_id, r.guest_ids, r.page_guest_ids, r.key, r.phone, ${senderId}, ${kind}, ${testOfId}, r.body, ${priorities[kind]},
      now() + r.n * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (n int, body text, key text, phone text, guest_id uuid, reader_id uuid, guest_ids uuid[], page_guest_ids uuid[])
    on conflict (project_id, dispatch_id, recipient_key) where dispatch_id is not null do nothing
    returning id`.execute(scope.db);
  await moveCredits(scope, "RESERVE", {
    type: "MESSAGE",
    amount: added.length,
    reason: kind.toLowerCase(),
    referenceId: dispatchId,
  });
  await sql`select pg_notify('nyota_send', ${senderId})`.execute(scope.db);
  return added.map(({ id }) => id);
}

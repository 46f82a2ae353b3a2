import { sql } from "kysely";
import type { Deps } from "#http/deps.ts";
import { asSystem, type Lease } from "./leases.ts";
import { failMessage, postponeMessage } from "./message-transitions.ts";

type Abandoned = Lease & { id: string; isDispatched: boolean };
const unknown = {
  code: "OUTCOME_UNKNOWN",
  text: "It may have been sent: its number was removed or unlinked before WhatsApp answered.",
};

const neverTold = {
  code: "OUTCOME_UNKNOWN",
  text: "It may have been sent. Trying again may deliver it twice.",
};

/** Fails the messages whose outcome was lost, and of which nothing was told in time. */
export async function finishUntold(deps: Deps): Promise<void> {
  const { rows } = await asSystem(deps.connection.db, (trx) =>
    sql<Lease & { id: string }>`
      select m.project_id as "projectId", m.sender_id as "senderId", 'cloud' as driver, m.claim_epoch as epoch, m.id
      from messages m where m.status = 'PENDING' and m.awaits_status_until < ${deps.clock().toISOString()}::timestamptz
      order by m.id limit 100`.execute(trx),
  );
  for (const { id, ...lease } of rows) await failMessage(deps, lease, { id }, neverTold);
}

/**
 * Finishes messages that were being sent when their worker died and whose number has no lease any more, because it was
 * removed, or is not linked and the messages are to be cancelled. A message that was not sent gets the status its
 * campaign requires; any other one fails and its credit is returned.
 */
export async function finishAbandoned(deps: Deps): Promise<void> {
  const { rows } = await asSystem(deps.connection.db, (trx) =>
    sql<Abandoned>`
      select m.project_id as "projectId", s.id as "senderId", s.driver, m.claim_epoch as epoch, m.id,
        m.dispatched_at is not null as "isDispatched"
      from senders s join messages m on m.project_id = s.project_id and m.sender_id = s.id and m.status = 'PENDING'
      where (s.deleted_at is not null or (s.state <> 'CONNECTED' and m.cancel_requested_at is not null))
        and (s.lease_until is null or s.lease_until < clock_timestamp())
      order by m.id limit 100`.execute(trx),
  );
  for (const { id, isDispatched, ...lease } of rows)
    await (isDispatched
      ? failMessage(deps, lease, { id }, unknown)
      : postponeMessage(deps, lease, { id, attempts: 0 }, { code: "NUMBER_REMOVED", afterMs: 0 }));
}

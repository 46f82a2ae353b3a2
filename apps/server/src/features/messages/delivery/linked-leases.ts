import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { asSystem, type Lease, leaseLife } from "./leases.ts";

/** What a worker does with a linked number: be its connection, link it, or take it off its phone. */
export type LinkedTask = "send" | "QR" | "CODE" | "unlink";
export type LinkedLease = Lease & { task: LinkedTask; phone: string };

/**
 * Leases the linked numbers without a valid lease: those that somebody is linking or has unlinked, then those that have to
 * be connected, also with nothing to send, because receipts and replies come only then.
 */
export const takeLinkedLeases = (
  db: Database,
  { owner, most }: { owner: string; most: number },
): Promise<LinkedLease[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<LinkedLease>`
      update senders s set lease_owner = ${owner}, lease_epoch = lease_epoch + 1, lease_until = clock_timestamp() + ${leaseLife}
      from (select s.project_id, s.id from senders s
        where s.driver = 'linked' and (s.lease_until is null or s.lease_until < clock_timestamp())
          and (s.is_logout_requested or s.deleted_at is null and (
            s.state in ('CONNECTED', 'RECONNECTING')
            or s.state = 'LINKING' and s.link_expires_at > clock_timestamp()
            -- One that may begin no new chats is still written to; one that is banned for a time is not let in.
            or s.state = 'RESTRICTED' and exists (select from linked_devices d where d.project_id = s.project_id and d.sender_id = s.id
              and d.sealed_device is not null and d.close_code is distinct from 402)))
        order by s.is_logout_requested desc, s.state = 'LINKING' desc, s.lease_until nulls first limit ${most}
        for update skip locked) as free
      where s.project_id = free.project_id and s.id = free.id
      returning s.project_id as "projectId", s.id as "senderId", s.driver, s.lease_epoch as epoch, s.phone,
        case when s.is_logout_requested then 'unlink' when s.state = 'LINKING' then s.link_mode else 'send' end as task`.execute(
      trx,
    );
    return rows;
  });

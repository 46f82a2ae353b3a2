import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Database } from "#db/connect.ts";
import { leaseTimes } from "../rules.ts";

export type Lease = { projectId: string; senderId: string; driver: string; epoch: number };

/** A run ends when it has had nothing to do for a second: a number with a gap of its own is leased when it is about to send. */
const idleLimit = sql`interval '1 second'`;
export const leaseLife = sql`make_interval(secs => ${leaseTimes.life / 1000})`;

export const asSystem = <T>(
  db: Database,
  work: (trx: Parameters<Parameters<ReturnType<Database["transaction"]>["execute"]>[0]>[0]) => Promise<T>,
) =>
  db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return work(trx);
  });

/**
 * Leases the senders, but those of linked phones, that have something to send or a dispatch to close, and no valid lease. Each lease has a
 * new epoch, which excludes the worker of the previous one.
 */
export const takeLeases = (db: Database, { owner, most }: { owner: string; most: number }): Promise<Lease[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ project_id: string; id: string; driver: string; lease_epoch: number }>`
      update senders set lease_owner = ${owner}, lease_epoch = lease_epoch + 1, lease_until = clock_timestamp() + ${leaseLife}
      where (project_id, id) in (
        select s.project_id, s.id from senders s
        where s.driver <> 'linked' and s.deleted_at is null and s.state = 'CONNECTED' and (s.lease_until is null or s.lease_until < clock_timestamp())
          and (s.halted_until is null or s.halted_until < clock_timestamp())
          and (exists (select from messages m where m.sender_id = s.id and m.status = 'QUEUED' and m.next_attempt_at <= clock_timestamp()
                 and not nyota_waits(s) and (s.own_gap is null or s.next_send_at < clock_timestamp() + ${idleLimit})
                 and (m.dispatch_id is null or exists (select from dispatches d where d.project_id = m.project_id and d.id = m.dispatch_id and d.status = 'IN_PROGRESS')))
            or exists (select from messages m where m.sender_id = s.id and m.status = 'PENDING' and m.awaits_status_until is null)
            -- Receipts that a crashed worker received but did not store.
            or exists (select from sandbox_deliveries x where x.sender_id = s.id and not x.is_acknowledged)
            -- A dispatch whose last message was sent by a worker that crashed before closing it.
            or exists (select from dispatches d where d.project_id = s.project_id and d.sender_id = s.id and d.status = 'IN_PROGRESS'
                 and not exists (select from messages m where m.project_id = d.project_id and m.dispatch_id = d.id
                   and nyota_has_reserved_credit(m.status))))
        order by s.lease_until nulls first limit ${most} for update skip locked)
      returning project_id, id, driver, lease_epoch`.execute(trx);
    return rows.map((row) => ({
      projectId: row.project_id,
      senderId: row.id,
      driver: row.driver,
      epoch: row.lease_epoch,
    }));
  });

/** Extends a lease; false when another worker has taken it over or it was released meanwhile. */
export const renewLease = (db: Database, lease: Lease): Promise<boolean> =>
  asSystem(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update senders set lease_until = clock_timestamp() + ${leaseLife}
      where project_id = ${lease.projectId} and id = ${lease.senderId} and lease_epoch = ${lease.epoch} and lease_owner is not null`.execute(
      trx,
    );
    return numAffectedRows === 1n;
  });

/** Releases a lease at once, so that the next worker need not wait until it expires. */
export const releaseLease = (db: Database, lease: Lease) =>
  asSystem(db, (trx) =>
    sql`update senders set lease_owner = null, lease_until = null
      where project_id = ${lease.projectId} and id = ${lease.senderId} and lease_epoch = ${lease.epoch}`.execute(trx),
  );

import { MAX_WAITING_DELIVERIES } from "@nyota/contract/account/webhooks";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";

const BATCH = 5_000;

/**
 * Gives up the oldest deliveries of webhooks for which too many are waiting; the log says so, and they can be sent again
 * by hand. A worker does it and not the triggers that write them: counting would cost every change of a project.
 */
export async function dropOldest(
  { connection, clock, log }: Pick<Deps, "connection" | "clock" | "log">,
  max = MAX_WAITING_DELIVERIES,
): Promise<void> {
  const answer = `It was not sent, because more than ${max.toLocaleString("en")} newer deliveries were waiting.`;
  let dropped: bigint;
  do {
    dropped = await connection.db.transaction().execute(async (trx) => {
      await setContext(trx, { isSystem: true });
      const { numAffectedRows } = await sql`
        with crowded as (
          select project_id, webhook_id from webhook_deliveries where state = 'WAITING'
          group by project_id, webhook_id having count(*) > ${max}),
        surplus as materialized (
          select o.project_id, o.id from crowded c cross join lateral (
            select d.project_id, d.id from webhook_deliveries d
            where d.project_id = c.project_id and d.webhook_id = c.webhook_id and d.state = 'WAITING'
            order by d.id desc offset ${max}) o),
        dropped as materialized (
          select d.project_id, d.id from webhook_deliveries d join surplus using (project_id, id)
          -- What is being sent at this moment is left to its worker.
          where d.state = 'WAITING' and (d.claim is null or d.next_attempt_at <= ${clock().toISOString()}::timestamptz)
          limit ${BATCH} for update of d skip locked)
        update webhook_deliveries d
        set state = 'FAILED', claim = null, http_status = null, milliseconds = null, answer = ${answer}
        from dropped where d.project_id = dropped.project_id and d.id = dropped.id`.execute(trx);
      return numAffectedRows ?? 0n;
    });
    if (dropped > 0n)
      log.warn({ dropped: Number(dropped) }, "too many deliveries of webhooks wait; the oldest were given up");
  } while (dropped === BigInt(BATCH));
}

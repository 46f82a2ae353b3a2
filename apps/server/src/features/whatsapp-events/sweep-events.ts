import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { processEvent } from "./process-event.ts";

const AT_ONCE = 100;
type Left = { project_id: string; event_id: string };

/**
 * Every minute: applies the messages of Meta whose own job has failed, or was lost with a backup, first those that were
 * not tried yet. After a day they are left: the error log says why they can't be applied.
 */
export async function sweepEvents(deps: Deps) {
  const now = deps.clock().toISOString();
  const { rows } = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return sql<Left>`
      update whatsapp_events o set tried_at = ${now}::timestamptz
      from (select e.project_id, e.id from whatsapp_events e
        where e.processed_at is null and e.created_at between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz - interval '5 minutes'
        order by e.tried_at nulls first, e.created_at limit ${AT_ONCE}) as e
      where o.project_id = e.project_id and o.id = e.id
      returning o.project_id, o.id as event_id`.execute(trx);
  });
  let failed = 0;
  for (const left of rows)
    await processEvent(deps, left).catch((err: unknown) => {
      failed += 1;
      if (failed === 1)
        deps.log.error({ err, ...left }, "a message of WhatsApp was not applied; it is tried again later");
    });
  if (failed > 1) deps.log.error({ failed }, "so many messages of WhatsApp were not applied");
}

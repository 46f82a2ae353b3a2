import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { findWhoMay } from "#features/access/queries.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Scope } from "#http/scope.ts";
import { readBlock } from "./queries.ts";
import { describeUnused } from "./rules.ts";

type Near = { projectId: string; blockId: string };

/** From this hour of the project's clock on; before it nobody reads it. */
const REMINDED_FROM_HOUR = 8;

/**
 * Every hour: reminds of blocks whose cut-off day is near while rooms of them are unused, once for each day. While all
 * are used nothing is said, and rooms that become free before the day are still reminded of.
 */
export async function remindOfCutOffs(deps: Deps) {
  for (const near of await findNear(deps))
    await inProject(deps, near.projectId, (scope) => remindOf(scope, near.blockId)).catch((err: unknown) =>
      deps.log.error({ err, ...near }, "a cut-off could not be reminded of; it is tried again in an hour"),
    );
}

async function findNear(deps: Deps): Promise<Near[]> {
  const { rows } = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return sql<Near>`
      select b.project_id as "projectId", b.id as "blockId" from room_blocks b
      join projects p on p.id = b.project_id and p.deleted_at is null
      cross join lateral (select ${deps.clock().toISOString()}::timestamptz at time zone p.time_zone as clock) t
      where b.cut_off >= t.clock::date and b.cut_off - b.remind_days <= t.clock::date
        and extract(hour from t.clock) >= ${REMINDED_FROM_HOUR} and not exists (select from room_block_reminders r
          where r.project_id = b.project_id and r.block_id = b.id and r.cut_off = b.cut_off)`.execute(trx);
  });
  return rows;
}

/** The block stays locked, so that of two jobs at once one reminds. */
async function remindOf(scope: Scope, blockId: string) {
  const block = await scope.db
    .selectFrom("room_blocks")
    .select(["cut_off", "hotel_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", blockId)
    .forUpdate()
    .executeTakeFirst();
  if (!block?.cut_off) return;
  const words = describeUnused(await readBlock(scope, blockId), block.cut_off);
  if (!words) return;
  const { numInsertedOrUpdatedRows: isFirst } = await scope.db
    .insertInto("room_block_reminders")
    .values({ project_id: scope.projectId, block_id: blockId, cut_off: block.cut_off })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!isFirst) return;
  const link = `/projects/${scope.projectId}/stay/details/hotels/${block.hotel_id}?tab=blocks`;
  const notice = { kind: "ROOM_BLOCK_CUT_OFF" as const, title: words.title, message: escapeHtml(words.message), link };
  for (const userId of await findWhoMay(scope, "STAY:EDIT")) await notify(scope, { ...notice, userId });
}

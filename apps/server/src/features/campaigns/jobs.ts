import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { startScheduled, type Due } from "./start-scheduled.ts";

const MAX_STARTS_AT_ONCE = 4;

/** Starts every scheduled campaign whose time has come, each on its own: one that fails or has to wait holds up no other. */
export async function startDueCampaigns(deps: Deps) {
  const due = await findDue(deps);
  const startNext = async (): Promise<void> => {
    const next = due.shift();
    if (!next) return;
    await startScheduled(deps, next).catch((err: unknown) =>
      deps.log.error({ err, ...next }, "a campaign that did not start could not be put back; it is tried again"),
    );
    await startNext();
  };
  await Promise.all(Array.from({ length: MAX_STARTS_AT_ONCE }, startNext));
}

/** Those that failed before come last, so that many of them keep nobody waiting. */
async function findDue(deps: Deps): Promise<Due[]> {
  const rows = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx
      .selectFrom("dispatches")
      .select(["project_id", "id"])
      .where("status", "=", "SCHEDULED")
      .where("scheduled_at", "<=", deps.clock().toISOString())
      .orderBy("failed_starts")
      .orderBy("scheduled_at")
      .orderBy("id")
      .limit(100)
      .execute();
  });
  return rows.map(({ project_id, id }) => ({ projectId: project_id, id }));
}

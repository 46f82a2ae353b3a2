import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { startScheduled, type Due } from "./start-scheduled.ts";

const MAX_STARTS_AT_ONCE = 4;

/**
 * Starts every scheduled campaign that is due, each in its own transaction: one that fails or blocks doesn't delay the
 * others.
 */
export async function startDueCampaigns(deps: Deps) {
  const due = await findDue(deps);
  const startNext = async (): Promise<void> => {
    const next = due.shift();
    if (!next) return;
    await startScheduled(deps, next).catch((err: unknown) =>
      deps.log.error({ err, ...next }, "a campaign failed to start and to become a draft again; retrying in a minute"),
    );
    await startNext();
  };
  await Promise.all(Array.from({ length: MAX_STARTS_AT_ONCE }, startNext));
}

/** Campaigns that failed before come last, so that many of them don't delay the others. */
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

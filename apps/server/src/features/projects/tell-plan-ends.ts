import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { notifyOwner } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { formatDay } from "#lib/text/format-day.ts";

/** So many days before the end the owner is told: of a trial, which is short, later than of a paid plan. */
const TRIAL_REMIND_DAYS = 3;
const PLAN_REMIND_DAYS = 7;
/** From this hour of the project's clock on; before it nobody reads it. */
const TOLD_FROM_HOUR = 8;

/** Every hour: tells owners once that the plan of a project ends soon, while there is time to buy the next one. */
export async function tellPlanEnds(deps: Deps): Promise<void> {
  for (const projectId of await findNear(deps))
    await inProject(deps, projectId, tellOwner).catch((err: unknown) =>
      deps.log.error({ err, projectId }, "the end of a plan could not be announced; it is tried again in an hour"),
    );
}

async function findNear(deps: Deps): Promise<string[]> {
  const { rows } = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const now = sql`${deps.clock().toISOString()}::timestamptz`;
    return sql<{ id: string }>`
      select p.id from subscriptions s
      join projects p on p.id = s.project_id and p.deleted_at is null
      where s.status = 'ACTIVE' and s.end_told_at is null and s.end_date > ${now}
        and s.end_date <= ${now} + make_interval(days => case when p.is_on_trial_plan then ${TRIAL_REMIND_DAYS}::int else ${PLAN_REMIND_DAYS}::int end)
        and extract(hour from ${now} at time zone p.time_zone) >= ${TOLD_FROM_HOUR} and not nyota_is_unlimited(p.id)`.execute(
      trx,
    );
  });
  return rows.map(({ id }) => id);
}

/** Marking the plan locks it, so that of two jobs at once one tells. */
async function tellOwner(scope: Scope): Promise<void> {
  const told = await scope.db
    .updateTable("subscriptions as s")
    .from("projects as p")
    .set({ end_told_at: scope.now.toISOString() })
    .whereRef("p.id", "=", "s.project_id")
    .where("s.project_id", "=", scope.projectId)
    .where("s.status", "=", "ACTIVE")
    .where("s.end_told_at", "is", null)
    .returning([
      "p.title",
      "p.is_on_trial_plan",
      sql<string>`to_char(s.end_date at time zone p.time_zone, 'YYYY-MM-DD')`.as("day"),
    ])
    .executeTakeFirst();
  if (!told) return;
  const { title, is_on_trial_plan, day } = told;
  const end = formatDay(day);
  const ref = `/projects/${scope.projectId}/dashboard`;
  await notifyOwner(scope, {
    kind: "PLAN_ENDS",
    title: is_on_trial_plan ? `The trial of ${title} ends on ${end}` : `The plan of ${title} ends on ${end}`,
    message: "After that you can see everything, but not change it. Choose a plan to go on.",
    link: `/plans/checkout?${new URLSearchParams({ ref, pId: scope.projectId })}`,
  });
}

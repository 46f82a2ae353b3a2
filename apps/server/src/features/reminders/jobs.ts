import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { earliestDue } from "./rules.ts";
import { momentOf } from "./select-open.ts";
import { sendReminder } from "./send-reminder.ts";
import type { Due } from "./store-run.ts";

const MAX_SENDS_AT_ONCE = 4;

/**
 * Every minute: sends the reminders that are due, each in its own transaction, so that one that fails or blocks doesn't
 * delay the others. Two of these jobs at once send nothing twice: the key of reminder_households decides.
 */
export async function sendDueReminders(deps: Deps) {
  const due = await findDue(deps);
  const sendNext = async (): Promise<void> => {
    const next = due.shift();
    if (!next) return;
    await sendReminder(deps, next).catch((err: unknown) =>
      deps.log.error({ err, ...next }, "a reminder could not be sent; it is tried again in a minute"),
    );
    await sendNext();
  };
  await Promise.all(Array.from({ length: MAX_SENDS_AT_ONCE }, sendNext));
}

/** Reminders whose moment was within the last day, for each day of deadlines of their project. */
async function findDue(deps: Deps): Promise<Due[]> {
  const now = deps.clock();
  const { rows } = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return sql<Due>`
      select r.project_id as "projectId", r.id as "reminderId", d.deadline_day::text as "deadlineDay", ${momentOf} as at
      from reminders r
      join projects p on p.id = r.project_id and p.deleted_at is null
      cross join lateral (
        select distinct (t.rsvp_deadline at time zone p.time_zone)::date as deadline_day from (
          select rsvp_deadline from microsites where project_id = r.project_id and rsvp_deadline is not null
          union all select rsvp_deadline from events where project_id = r.project_id and rsvp_deadline is not null
          union all select rsvp_deadline from groups where project_id = r.project_id and rsvp_deadline is not null) t) d
      where r.is_active and ${momentOf} <= ${now.toISOString()}::timestamptz
        and ${momentOf} > ${earliestDue(now).toISOString()}::timestamptz
      order by at, r.id`.execute(trx);
  });
  return rows;
}

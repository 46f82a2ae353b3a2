import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import type { ReminderRow } from "./lock-reminder.ts";
import { withOpenHouseholds } from "./select-open.ts";

export type Claimed = {
  household_id: string;
  is_reached: boolean;
  recipient_id: string | null;
  has_contact: boolean;
  guest_ids: string[];
};
type Claim = { reminder: ReminderRow; deadlineDay: string; dueAt: string; runId: string };

/**
 * Claims every household that is to get this reminder for this day of deadlines and has not got it. The key of the table
 * lets one transaction have each of them; another one waits for it and gets those that are left. Whoever was invited
 * after the reminder's moment is not reminded. Guests who moved to another household since are not reminded again with it,
 * unless somebody there was not reminded yet.
 */
export async function claimHouseholds(scope: Scope, { reminder, deadlineDay, dueAt, runId }: Claim) {
  const { rows } = await sql<Claimed>`
    with ${withOpenHouseholds(scope)},
    reminded as materialized (
      select distinct g.id
      from reminder_runs r
      join messages m on m.project_id = r.project_id and m.dispatch_id = r.dispatch_id and m.status not in ('CANCELLED', 'FAILED')
      cross join unnest(m.guest_ids) as g (id)
      where r.project_id = ${scope.projectId} and r.reminder_id = ${reminder.id}
        and r.deadline_day = ${deadlineDay}::date),
    claimed as (
      insert into reminder_households (project_id, reminder_id, household_id, deadline_day, run_id, is_reached)
      select ${scope.projectId}, ${reminder.id}, o.household_id, o.deadline_day, ${runId}, x.recipient_id is not null
      from open_households o left join reached x on x.household_id = o.household_id
      where o.deadline_day = ${deadlineDay}::date and o.invited_at <= ${dueAt}::timestamptz
        and (${reminder.group_ids}::uuid[] is null or o.group_ids && ${reminder.group_ids}::uuid[])
        and not exists (select from reminder_households h where h.project_id = ${scope.projectId}
          and h.reminder_id = ${reminder.id} and h.household_id = o.household_id and h.deadline_day = o.deadline_day)
        and exists (select from unnest(o.guest_ids) as g (id) where g.id not in (select id from reminded))
      order by o.household_id
      on conflict do nothing
      returning household_id, is_reached)
    select c.household_id, c.is_reached, x.recipient_id, coalesce(x.has_contact, false) as has_contact, o.guest_ids
    from claimed c
    join open_households o on o.household_id = c.household_id and o.deadline_day = ${deadlineDay}::date
    left join reached x on x.household_id = c.household_id
    order by c.household_id`.execute(scope.db);
  return rows;
}

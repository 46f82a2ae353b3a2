import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/**
 * Common table expressions for `with`. `open_households`: the households that owe an answer, once for each day of their
 * deadlines on the project's clock, with the guests who owe it. `reached`: of each household the guest who gets its
 * message, its contact if that is possible.
 */
export const withOpenHouseholds = (scope: Scope) => sql`
  open_guests as (
    select household_id, sub_group_id, group_id, guest_id, event_deadline, min(sent_at) as invited_at
    from open_invitations where project_id = ${scope.projectId}
    group by household_id, sub_group_id, group_id, guest_id, event_deadline),
  open_households as materialized (
    select i.household_id, (nyota_deadline(h.rsvp_deadline, i.event_deadline, m.rsvp_deadline) at time zone p.time_zone)::date as deadline_day,
      min(i.invited_at) as invited_at, array_agg(distinct i.group_id) as group_ids, array_agg(distinct i.guest_id) as guest_ids
    from open_guests i
    join projects p on p.id = ${scope.projectId}
    left join groups h on h.project_id = ${scope.projectId} and h.id = i.sub_group_id
    left join microsites m on m.project_id = ${scope.projectId}
    where nyota_deadline(h.rsvp_deadline, i.event_deadline, m.rsvp_deadline) is not null
    group by i.household_id, deadline_day),
  reached as materialized (
    select l.household_id,
      (array_agg(g.id order by coalesce(g.id = h.contact_guest_id, false) desc, g.id = l.household_id desc, g.age_band = 'ADULT' desc, g.position, g.id))[1] as recipient_id,
      bool_or(coalesce(g.id = h.contact_guest_id, false)) as has_contact
    from listed_guests l
    join guests g on g.project_id = l.project_id and g.id = l.id
    left join groups h on h.project_id = l.project_id and h.id = l.sub_group_id
    where l.project_id = ${scope.projectId} and l.household_id in (select household_id from open_households)
      and g.phone is not null
      and not exists (select from opt_outs o where o.project_id = g.project_id and o.phone = g.phone)
    group by l.household_id)`;

/** The days of the deadlines of events, and of the project's, which counts for events without one of their own. */
const sharedDays = (scope: Scope) => sql`
  select (e.rsvp_deadline at time zone p.time_zone)::date as deadline_day from events e join projects p on p.id = e.project_id
    where e.project_id = ${scope.projectId} and e.rsvp_deadline is not null
  union
  select (m.rsvp_deadline at time zone p.time_zone)::date from microsites m join projects p on p.id = m.project_id
    where m.project_id = ${scope.projectId} and m.rsvp_deadline is not null
      and (not exists (select from events e where e.project_id = m.project_id)
        or exists (select from events e where e.project_id = m.project_id and e.rsvp_deadline is null))`;

/** The days of all deadlines; that of a household while it owes an answer. */
export const withDeadlineDays = (scope: Scope) => sql`
  deadline_days as (${sharedDays(scope)} union select deadline_day from open_households)`;

/** Whether the day is a deadline of the project or an event, and not only of some households. */
export async function isSharedDay(scope: Scope, deadlineDay: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${sharedDays(scope)}) d where d.deadline_day = ${deadlineDay}::date`.execute(scope.db);
  return rows.length > 0;
}

/** The moment of a reminder `r` for a day of deadlines `d`, in a project `p`. */
export const momentOf = sql<string>`((d.deadline_day - r.days_before) + r.time_of_day) at time zone p.time_zone`;

import type { Reminder } from "@nyota/contract/site/reminders";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { earliestDue, latestFor } from "./rules.ts";
import { momentOf, withDeadlineDays, withOpenHouseholds } from "./select-open.ts";

/** What is shown of each reminder's past. */
const SENT_SHOWN = 20;

export type Schedule = Pick<Reminder, "upcoming" | "sent" | "missed">;
type Moment = {
  reminder_id: string;
  is_active: boolean;
  deadline: string;
  at: string;
  households: number;
  unreachable: number;
  is_done: boolean;
  reason: string | null;
};

/**
 * When reminders are sent and to how many households, as of now, and what became of those whose moment has passed; and
 * the days of all deadlines, each with the households that owe an answer until then.
 */
export async function readSchedules(scope: Scope, ids: readonly string[]) {
  const { moments, deadlines } = await readMoments(scope, ids);
  const sent = await readSent(scope, ids);
  const schedules = ids.map((id): [string, Schedule] => {
    const own = moments.filter(({ reminder_id }) => reminder_id === id);
    return [id, { ...splitMoments(own, scope.now), sent: sent.get(id) ?? [] }];
  });
  return { schedules: new Map(schedules), deadlines };
}

function splitMoments(moments: readonly Moment[], now: Date): Omit<Schedule, "sent"> {
  const open = moments.filter(({ is_done }) => !is_done);
  const isLate = ({ at }: Moment) => new Date(at) <= earliestDue(now);
  const wasMissed = (moment: Moment) => moment.reason !== null || (isLate(moment) && moment.is_active);
  return {
    upcoming: open
      .filter((moment) => !isLate(moment) && moment.reason === null)
      .map(({ deadline, at, households, unreachable }) => ({ deadline, at, households, unreachable })),
    missed: open
      .filter(wasMissed)
      .map((moment) => ({
        deadline: moment.deadline,
        at: moment.at,
        households: moment.households,
        reason: moment.reason,
        retried_until: isLate(moment) || !moment.is_active ? null : latestFor(moment.at).toISOString(),
      }))
      .toReversed(),
  };
}

type OpenDay = { deadline: string; households: number; unreachable: number };

/**
 * Every reminder with every day of deadlines, in the order of their moments, and the days themselves: one statement, since
 * all invitations are looked at. Households that have got a reminder are not counted for it, nor, while it can still be
 * sent, those that were invited after its moment.
 */
async function readMoments(scope: Scope, ids: readonly string[]) {
  const [now, late] = [scope.now.toISOString(), earliestDue(scope.now).toISOString()];
  const { rows } = await sql<{ moments: Moment[]; deadlines: OpenDay[] }>`
    with ${withOpenHouseholds(scope)}, ${withDeadlineDays(scope)},
    moments as (
      select r.id as reminder_id, r.is_active, r.group_ids, d.deadline_day, ${momentOf} as at
      from reminders r join projects p on p.id = r.project_id cross join deadline_days d
      where r.project_id = ${scope.projectId} and r.id = any (${ids}::uuid[])),
    counted_moments as (
      select m.reminder_id, m.is_active, m.deadline_day::text as deadline, m.at, ${countReached},
        exists (select from reminder_runs u where u.project_id = ${scope.projectId} and u.reminder_id = m.reminder_id
          and u.deadline_day = m.deadline_day and u.outcome <> 'REFUSED') as is_done,
        (select u.reason from reminder_runs u where u.project_id = ${scope.projectId} and u.reminder_id = m.reminder_id
          and u.deadline_day = m.deadline_day and u.outcome = 'REFUSED') as reason
      from moments m
      left join open_households o on o.deadline_day = m.deadline_day and (m.group_ids is null or o.group_ids && m.group_ids)
        and (m.at > ${now}::timestamptz or m.at <= ${late}::timestamptz or o.invited_at <= m.at)
        and not exists (select from reminder_households s where s.project_id = ${scope.projectId} and s.reminder_id = m.reminder_id
          and s.household_id = o.household_id and s.deadline_day = m.deadline_day)
      left join reached x on x.household_id = o.household_id
      group by m.reminder_id, m.is_active, m.deadline_day, m.at),
    counted_days as (
      select d.deadline_day::text as deadline, ${countReached}
      from deadline_days d
      left join open_households o on o.deadline_day = d.deadline_day
      left join reached x on x.household_id = o.household_id
      group by d.deadline_day)
    select (select coalesce(json_agg(m order by m.at, m.deadline), '[]') from counted_moments m) as moments,
      (select coalesce(json_agg(d order by d.deadline), '[]') from counted_days d) as deadlines`.execute(scope.db);
  return rows[0]!;
}

/** The open households `o` whose message reaches a guest, and the others. */
const countReached = sql`(count(o.household_id) filter (where x.recipient_id is not null))::int as households,
  (count(o.household_id) filter (where x.recipient_id is null))::int as unreachable`;

type Sent = Reminder["sent"][number] & { reminder_id: string };

/** For a user limited to groups without what went to other groups alone. */
async function readSent(scope: Scope, ids: readonly string[]): Promise<Map<string, Reminder["sent"]>> {
  const { rows } = await sql<Sent>`
    select r.reminder_id, r.deadline, r.at, r.campaign_id, r.households, r.unreachable from (
      select u.reminder_id, u.deadline_day::text as deadline, u.created_at as at, u.dispatch_id as campaign_id, n.households, n.unreachable,
        row_number() over (partition by u.reminder_id order by u.created_at desc, u.id desc) as place
      from reminder_runs u
      cross join lateral (
        select (count(*) filter (where s.is_reached))::int as households, (count(*) filter (where not s.is_reached))::int as unreachable
        from reminder_households s where s.project_id = u.project_id and s.run_id = u.id) n
      where u.project_id = ${scope.projectId} and u.reminder_id = any (${ids}::uuid[]) and u.outcome <> 'REFUSED'
        and (${scope.groupIds === null} or n.households + n.unreachable > 0)) r
    where r.place <= ${SENT_SHOWN} order by r.reminder_id, r.place`.execute(scope.db);
  const byReminder = Map.groupBy(rows, ({ reminder_id }) => reminder_id);
  return new Map(
    [...byReminder].map(([id, own]) => [id, own.map(({ reminder_id: _reminder, ...sent }) => sent)] as const),
  );
}

import type { AnswerCell } from "@nyota/contract/site/answer-views";
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "#http/scope.ts";

type Counted = AnswerCell & { household_id: string };
const sumOf = (status: string) =>
  sql`coalesce(sum(guests) filter (where status = ${sql.lit(status)}), 0)::int as ${sql.ref(status.toLowerCase())}`;
const statuses = ["ACCEPTED", "DECLINED", "PENDING", "NOT_RESPONDED", "NOT_SENT"];

/**
 * Counts invitations of `listed_invitations as i` per event, or per household and event. As for the events' own counts
 * the raw columns are aggregated first: the status is derived for a few groups instead of for each invitation.
 */
export async function countCells(
  scope: Scope,
  { where, perHousehold }: { where: RawBuilder<unknown>; perHousehold: boolean },
): Promise<Counted[]> {
  const household = perHousehold ? sql`household_id, ` : sql``;
  const ofInvitation = perHousehold ? sql`i.household_id, ` : sql``;
  const { rows } = await sql<Counted>`
    with facts as (
      select ${ofInvitation} i.event_id, i.response, h.rsvp_deadline, min(i.sent_at) as sent_at, count(*) as guests,
        sum(nyota_heads(i.age_band, i.plus_ones)) as heads,
        coalesce(sum(nyota_heads(i.age_band, i.plus_ones)) filter (where i.waiting_since is not null), 0) as waiting
      from listed_invitations i
      left join groups h on h.project_id = i.project_id and h.id = i.sub_group_id and h.rsvp_deadline is not null
      where i.project_id = ${scope.projectId} ${where}
      group by ${ofInvitation} i.event_id, i.response, h.rsvp_deadline, i.sent_at is null),
    standing as (
      select f.*, nyota_invitation_status(f.response, f.sent_at,
        nyota_deadline(f.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline)) as status
      from facts f join events e on e.project_id = ${scope.projectId} and e.id = f.event_id
      left join microsites m on m.project_id = e.project_id)
    select ${household} event_id, ${sql.join(statuses.map((status) => sumOf(status)))},
      coalesce(sum(heads) filter (where status = 'ACCEPTED'), 0)::int as heads, sum(heads)::int as "of", sum(waiting)::int as waiting
    from standing group by ${household} event_id`.execute(scope.db);
  return rows;
}

/** The invitations of each guest group by status. */
export async function countStatuses(scope: Scope) {
  const { rows } = await sql<{ group_id: string | null; key: string; count: number }>`
    with facts as (
      select i.group_id, i.event_id, i.response, h.rsvp_deadline, min(i.sent_at) as sent_at, count(*) as guests
      from listed_invitations i
      left join groups h on h.project_id = i.project_id and h.id = i.sub_group_id and h.rsvp_deadline is not null
      where i.project_id = ${scope.projectId} group by i.group_id, i.event_id, i.response, h.rsvp_deadline, i.sent_at is null)
    select f.group_id, nyota_invitation_status(f.response, f.sent_at,
        nyota_deadline(f.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline)) as key, sum(f.guests)::int as count
    from facts f join events e on e.project_id = ${scope.projectId} and e.id = f.event_id
    left join microsites m on m.project_id = e.project_id group by f.group_id, key`.execute(scope.db);
  return rows;
}

import { parseEventResponse } from "@nyota/contract/guests/event-response";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import { sql, type RawBuilder } from "kysely";
import type { Watched } from "#db/cache.ts";
import type { GuestCondition } from "#db/condition.ts";
import type { Scope } from "#http/scope.ts";

/** The tables that determine the status of an invitation, besides the current time (see readStatusEnd). */
export const invitationStatusTables: readonly Watched[] = ["invitations", "guests", "groups", "events", "microsites"];

/** When the status of an unchanged invitation next changes: at a deadline, or at the end of an offered place. */
export async function readStatusEnd(scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`select min(end_at) as next from (
      select rsvp_deadline as end_at from microsites where project_id = ${scope.projectId}
      union all select rsvp_deadline from events where project_id = ${scope.projectId}
      union all select rsvp_deadline from groups where project_id = ${scope.projectId} and rsvp_deadline is not null
      union all select offered_until from invitations where project_id = ${scope.projectId} and waiting_since is not null) as ends
    where end_at >= now()`.execute(scope.db);
  return rows[0]?.next ?? null;
}

/** Whether a filter uses the status of invitations, which depends on the deadlines that have passed. */
export const asksForStatus = ({ response, event_response }: GuestFilter): boolean =>
  response !== undefined || event_response !== undefined;

/** Filters by invited events and answers. */
export const responseCondition: GuestCondition = {
  names: ["event", "response", "event_response"],
  tables: invitationStatusTables,
  where: (scope, filter) => [
    ...(filter.event || filter.response ? [answersMatch(scope, filter)] : []),
    ...(filter.event_response ?? []).map((value) => eventResponseMatches(scope, value)),
  ],
};

/**
 * The guest has one of the statuses for at least one of the events (of all events if none is named). With coalesce()
 * each list of ids is computed once and hashed, whatever the planner estimates.
 */
function answersMatch(scope: Scope, { event, response }: GuestFilter): RawBuilder<boolean> {
  const ofEvents = event ? sql`and event_id = any (${event}::uuid[])` : sql``;
  const statuses = (response ?? []).filter((status) => status !== "NOT_INVITED");
  const alternatives: RawBuilder<boolean>[] = [];
  if (!response || statuses.length > 0)
    alternatives.push(sql`coalesce(g.id in (select guest_id from ${response ? sourceOf(statuses) : sql`invitations`}
      where project_id = ${scope.projectId} ${ofEvents} ${response ? statusMatches(statuses) : sql``}), false)`);
  if (response?.includes("NOT_INVITED")) {
    const count = sql`(select count(*) from events where project_id = ${scope.projectId}
      ${event ? sql`and id = any (${event}::uuid[])` : sql``})`;
    alternatives.push(sql`(${count} > 0 and not coalesce(g.id in (select guest_id from invitations
      where project_id = ${scope.projectId} ${ofEvents} group by guest_id having count(*) >= ${count}), false))`);
  }
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** A guest without an invitation to the event counts as not invited. A deleted event matches no guest, as in `event`. */
function eventResponseMatches(scope: Scope, value: string): RawBuilder<boolean> {
  const read = parseEventResponse(value);
  if (!read) return sql`false`;
  const ofEvent = sql`where project_id = ${scope.projectId} and event_id = ${read.event_id}`;
  const statuses = read.statuses.filter((status) => status !== "NOT_INVITED");
  const alternatives: RawBuilder<boolean>[] = [];
  if (statuses.length > 0)
    alternatives.push(
      sql`coalesce(g.id in (select guest_id from ${sourceOf(statuses)} ${ofEvent} ${statusMatches(statuses)}), false)`,
    );
  if (statuses.length < read.statuses.length)
    alternatives.push(sql`((select exists (select from events where project_id = ${scope.projectId} and id = ${read.event_id}))
      and not coalesce(g.id in (select guest_id from invitations ${ofEvent}), false))`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

const reminded = ["PENDING", "NOT_RESPONDED"];

/**
 * Of a filter for those who have not answered: whether a guest matches it only where they said yes and wait for a place,
 * or are offered one. They count as unanswered, but must not be reminded to answer. Null for any other filter.
 */
export function onlyWaits({ event, response, event_response }: GuestFilter): RawBuilder<boolean> | null {
  const byEvent = (event_response ?? []).flatMap((value) => parseEventResponse(value) ?? []);
  const asked = [
    ...(response ? [{ events: event ?? null, statuses: response as string[] }] : []),
    ...byEvent.map(({ event_id, statuses }) => ({ events: [event_id], statuses: statuses as string[] })),
  ];
  if (!asked.some(({ statuses }) => statuses.some((status) => reminded.includes(status)))) return null;
  const matches = asked.map(
    ({ events, statuses }) => sql`(s.status = any (${statuses}::text[])
      and (${events}::uuid[] is null or s.event_id = any (${events}::uuid[])))`,
  );
  return sql<boolean>`coalesce((select bool_and(s.status = any (${reminded}::text[])
      and coalesce(nyota_tentative(i.unsure_at, i.waiting_since, i.offered_until) in ('WAITING', 'OFFERED'), false))
    from invitation_statuses s
    join invitations i on i.project_id = s.project_id and i.guest_id = s.guest_id and i.event_id = s.event_id
    where s.project_id = g.project_id and s.guest_id = g.id and (${sql.join(matches, sql` or `)})), false)`;
}

const isAnswer = (status: string) => status === "ACCEPTED" || status === "DECLINED";

/** Answers alone need no deadlines; computing those takes four times as long. */
const sourceOf = (statuses: string[]): RawBuilder<unknown> =>
  statuses.every(isAnswer) ? sql`invitations` : sql`invitation_statuses`;

/** Repeats the answer beside the status, so that the index on invitations can be used. */
function statusMatches(statuses: string[]): RawBuilder<unknown> {
  const answers = statuses.filter(isAnswer);
  const answered = sql`response = any (${answers}::text[])`;
  if (answers.length === statuses.length) return sql`and ${answered}`;
  return sql`and (response is null or ${answered}) and status = any (${statuses}::text[])`;
}

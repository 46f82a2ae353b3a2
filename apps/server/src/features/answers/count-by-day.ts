import type { AnswerDay } from "@nyota/contract/site/answer-views";
import { sql } from "kysely";
import { projectZone } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";

type Counted = AnswerDay & { open: number };

/**
 * The answers that count today by the day of the project's zone on which they were given, so that their sum is the
 * number of answers everywhere else. An answer that was changed counts on the day of the change.
 */
export async function countAnswersByDay(scope: Scope, events: readonly string[] | undefined) {
  const zone = await projectZone(scope);
  return scope.cached({
    name: "answers by day",
    tables: ["invitations", "guests"],
    key: [events, zone],
    compute: () => readDays(scope, { events, zone }),
  });
}

async function readDays(scope: Scope, { events, zone }: { events: readonly string[] | undefined; zone: string }) {
  const ofEvents = events ? sql`and i.event_id = any (${events}::uuid[])` : sql``;
  const { rows } = await sql<Counted>`
    with given as (
      select (i.answered_at at time zone ${zone})::date as day, i.response
      from listed_invitations i where i.project_id = ${scope.projectId} ${ofEvents})
    select day::text as day, count(*) filter (where response = 'ACCEPTED')::int as accepted,
      count(*) filter (where response = 'DECLINED')::int as declined, count(*) filter (where response is null)::int as open
    from given group by given.day order by given.day nulls first`.execute(scope.db);
  const sum = (count: (row: Counted) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    results: rows
      .filter(({ accepted, declined }) => accepted + declined > 0)
      .map(({ day, accepted, declined }) => ({ day, accepted, declined })),
    accepted: sum(({ accepted }) => accepted),
    declined: sum(({ declined }) => declined),
    open: sum(({ open }) => open),
  };
}

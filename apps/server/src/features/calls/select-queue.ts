import type { callStates } from "@nyota/contract/site/calls";
import { sql } from "kysely";
import { selectSilent, type Silent } from "#features/answers/queries.ts";
import type { Scope } from "#http/scope.ts";

export type QueueRow = Silent & {
  state: (typeof callStates)[number];
  /** The order of the states. */
  turn: number;
  /** Since when, or when, they are to be phoned. */
  due_at: string;
  last_call_id: string | null;
  calls: number;
};

/**
 * Households that owe an answer, with when they are to be phoned: first those whose time to be phoned again has come, then
 * those whom nobody has phoned, who were invited first. With a helper, only the households chosen for them.
 */
export const selectQueue = (scope: Scope, helperId: string | null) => sql<QueueRow>`(
  select q.*, case q.state when 'DUE' then case when q.last_call_id is null then 1 else 0 end when 'LATER' then 2
      when 'WRONG_NUMBER' then 3 else 4 end as turn
  from (
    select r.*, c.id as last_call_id, coalesce(made.calls, 0)::int as calls,
      coalesce(c.try_again_at, r.since) as due_at,
      case when reach.household_id is null then 'NO_PHONE'
        when c.id is null or (c.outcome = 'WRONG_NUMBER' and other.household_id is not null) then 'DUE'
        when c.try_again_at is null then 'WRONG_NUMBER'
        when c.try_again_at > ${scope.now.toISOString()}::timestamptz then 'LATER'
        else 'DUE' end as state
    from (${selectSilent(scope)}) r
    left join (${selectReachable(scope)}) reach on reach.household_id = r.household_id
    left join (select household_id, count(*) as calls from calls where project_id = ${scope.projectId} group by household_id) made
      on made.household_id = r.household_id
    left join (select distinct on (household_id) * from calls where project_id = ${scope.projectId}
        order by household_id, created_at desc, id desc) c on c.household_id = r.household_id
    left join (${selectWithOtherNumbers(scope)}) other on other.call_id = c.id
    ${helperId === null ? sql`` : sql`where r.household_id in (${householdsOf(scope, helperId)})`}) q)`;

const selectReachable = (scope: Scope) => sql`
  select distinct coalesce(g.sub_group_id, g.plus_one_of, g.id) as household_id from guests g
  where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED'
    and coalesce(g.phone, g.phone_2, g.phone_3) is not null`;

/** The calls to a wrong number since which the household has got another one. */
const selectWithOtherNumbers = (scope: Scope) => sql`
  select distinct w.id as call_id, w.household_id from calls w
  join listed_guests l on l.project_id = w.project_id and l.household_id = w.household_id
  join guests g on g.project_id = l.project_id and g.id = l.id
  cross join unnest(array[g.phone, g.phone_2, g.phone_3]) as p (phone)
  where w.project_id = ${scope.projectId} and w.outcome = 'WRONG_NUMBER' and p.phone <> all (w.phones)`;

const householdsOf = (scope: Scope, helperId: string) =>
  sql`select household_id from call_helper_households where project_id = ${scope.projectId} and helper_id = ${helperId}`;

/** Whether a helper may phone this household. */
export async function isChosen(scope: Scope, helperId: string, householdId: string): Promise<boolean> {
  const { rows } = await sql`select from call_helper_households where project_id = ${scope.projectId}
    and helper_id = ${helperId} and household_id = ${householdId}`.execute(scope.db);
  return rows.length > 0;
}

/** How many households are to be phoned now, and how many owe an answer. */
export async function countQueue(scope: Scope, helperId: string | null): Promise<{ due: number; open: number }> {
  const { rows } = await sql<{ due: number; open: number }>`
    select count(*) filter (where state = 'DUE')::int as due, count(*)::int as open
    from ${selectQueue(scope, helperId)} as q`.execute(scope.db);
  return rows[0] ?? { due: 0, open: 0 };
}

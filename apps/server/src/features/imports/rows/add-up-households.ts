import { SIDE_OFFSET } from "@nyota/contract/files/row-places";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/**
 * Gives the rows of each household that the file names the number of people which the household will expect. What the
 * rows say about their own people adds up. A number in a cell for it is that of the whole household if only one row has
 * it or all rows have the same, and there are not more people; what a user wrote is always that of the household.
 * Only rows that will be published count. Our own files contain the number of the household in each row, and a single
 * row's number is what it says. The table takes 1,000 people at most. Returns the numbers of the rows that changed.
 */
export async function addUpHouseholds(scope: Scope, importId: string): Promise<number[]> {
  const { rows } = await sql<{ row_number: number }>`
    with live as materialized (
      select row_number, file_row, row_number / ${sql.lit(SIDE_OFFSET)} as side, lower(guest->>'group') as parent,
        lower(guest->>'sub_group') as home, guest->'heads' as heads
      from import_rows
      where project_id = ${scope.projectId} and import_id = ${importId} and status in ('NEW', 'CHANGED', 'SAME')
        and guest ? 'sub_group' and guest->'is_sub_group_given' is distinct from 'false' and not guest ? 'row_id'),
    parties as (
      select parent, home, count(*) + coalesce(sum((heads->>'more')::int), 0) as people,
        max((heads->>'counted')::int) as counted, max((heads->>'corrected')::int) as corrected
      from live group by parent, home, side, file_row),
    homes as (
      select parent, home, count(*) = 1 and count(counted) = 1 as is_said,
        case when count(corrected) > 0 then max(corrected)
          when (count(counted) = 1 or (count(counted) = count(*) and min(counted) = max(counted)))
            and max(counted) >= sum(people) then max(counted)
          else sum(greatest(people, counted)) end as total
      from parties group by parent, home),
    found as (
      select live.row_number, least(case when is_said then (heads->>'said')::int else total end, 1000)::int as expected
      from live join homes using (parent, home) where heads is not null)
    update import_rows r set guest = r.guest || jsonb_build_object('expected_count', expected), changes = c.changes,
      status = case when r.status = 'NEW' then 'NEW' when c.changes = '{}' then 'SAME' else 'CHANGED' end
    from found
    join import_rows o on o.project_id = ${scope.projectId} and o.import_id = ${importId} and o.row_number = found.row_number
    left join guests g on g.project_id = o.project_id and g.id = o.matched_guest_id
    left join groups home on home.project_id = g.project_id and home.id = g.sub_group_id
    cross join lateral (select case
      when o.status = 'NEW' or (home.id is null and not o.guest ? 'is_sub_group_given') then o.changes
      when home.expected_count = expected then o.changes - 'expected_count'
      else o.changes || jsonb_build_object('expected_count', jsonb_build_object('old', home.expected_count, 'new', expected))
      end as changes) c
    where r.project_id = o.project_id and r.import_id = o.import_id and r.row_number = o.row_number
      and (r.guest->>'expected_count')::int is distinct from expected
    returning r.row_number`.execute(scope.db);
  return rows.map(({ row_number }) => row_number);
}

import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { sideOfGroup } from "../rows/map-row.ts";

/** What publishing created or changed besides guests, for Undo. */
export type MadePlaces = {
  group_ids: string[];
  tag_ids: string[];
  expected: { id: string; old: number | null; new: number }[];
};

/** Joins that resolve the group and household names of a row to ids; written to match the index groups_by_name. */
export const joinPlaces = sql`
  left join groups gr on gr.project_id = r.project_id and lower(gr.name) = lower(r.guest->>'group')
    and coalesce(gr.parent_id, '00000000-0000-0000-0000-000000000000') = '00000000-0000-0000-0000-000000000000'
  left join groups sg on sg.project_id = r.project_id and lower(sg.name) = lower(r.guest->>'sub_group')
    and coalesce(sg.parent_id, '00000000-0000-0000-0000-000000000000') = gr.id`;

// For a matched guest, only when the row changes the group or household.
const placed = sql`(r.status = 'NEW' or (r.status = 'CHANGED' and (r.changes ? 'group' or r.changes ? 'sub_group')))`;

/** Creates the groups, households and tags that rows name and that don't exist yet. */
export async function makePlaces(scope: Scope, importId: string): Promise<MadePlaces> {
  const groups = await makeGroups(scope, importId);
  const households = await makeHouseholds(scope, importId);
  const expected = await setExpected(scope, importId);
  const tag_ids = await makeTags(scope, importId);
  return { group_ids: [...households, ...groups], tag_ids, expected };
}

async function makeGroups(scope: Scope, importId: string): Promise<string[]> {
  const { rows: missing } = await sql<{ name: string; side: string | null }>`
    select min(r.guest->>'group') as name, case when count(distinct r.guest->>'side') = 1 then min(r.guest->>'side') end as side
    from import_rows r
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and ${placed} and r.guest ? 'group'
      and not exists (select from groups g where g.project_id = r.project_id and g.parent_id is null
        and lower(g.name) = lower(r.guest->>'group'))
    group by lower(r.guest->>'group') order by min(r.row_number)`.execute(scope.db);
  if (missing.length === 0) return [];
  const newGroups = missing.map(({ name, side }) => ({ name, side: side ?? sideOfGroup(name) }));
  const { rows } = await sql<{ id: string }>`
    insert into groups (project_id, name, side, position)
    select ${scope.projectId}, w.name, w.side, coalesce((select max(position) from groups
      where project_id = ${scope.projectId} and parent_id is null), 0) + w.n
    from rows from (jsonb_to_recordset(${JSON.stringify(newGroups)}::jsonb) as (name text, side text)) with ordinality as w(name, side, n)
    on conflict do nothing returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

async function makeHouseholds(scope: Scope, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into groups (project_id, name, salutation, parent_id, position)
    select ${scope.projectId}, min(r.guest->>'sub_group'), min(r.guest->>'home_salutation'), gr.id,
      coalesce(max(last.position), 0) + row_number() over (partition by gr.id order by min(r.row_number))
    from import_rows r
    join groups gr on gr.project_id = r.project_id and gr.parent_id is null and lower(gr.name) = lower(r.guest->>'group')
    left join (select parent_id, max(position) as position from groups
      where project_id = ${scope.projectId} and parent_id is not null group by parent_id) as last on last.parent_id = gr.id
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and ${placed} and r.guest ? 'sub_group'
    group by gr.id, lower(r.guest->>'sub_group')
    on conflict do nothing returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Sets the expected count of households; their rows have been added up, so where they differ the largest is taken. */
async function setExpected(scope: Scope, importId: string): Promise<MadePlaces["expected"]> {
  const { rows } = await sql<MadePlaces["expected"][number]>`
    with said as (
      select sg.id, sg.expected_count as old, max((r.guest->>'expected_count')::int) as new
      from import_rows r
      join groups gr on gr.project_id = r.project_id and gr.parent_id is null and lower(gr.name) = lower(r.guest->>'group')
      join groups sg on sg.project_id = r.project_id and sg.parent_id = gr.id and lower(sg.name) = lower(r.guest->>'sub_group')
      where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.guest ? 'expected_count'
        and (r.status = 'NEW' or (r.status = 'CHANGED' and r.changes ? 'expected_count'))
      group by sg.id, sg.expected_count)
    update groups g set expected_count = said.new from said
    where g.project_id = ${scope.projectId} and g.id = said.id and said.new is distinct from said.old
    returning g.id, said.old, said.new`.execute(scope.db);
  return rows;
}

async function makeTags(scope: Scope, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into tags (project_id, name)
    select ${scope.projectId}, min(t.name) from import_rows r cross join lateral jsonb_array_elements_text(r.guest->'tags') as t(name)
    where r.project_id = ${scope.projectId} and r.import_id = ${importId} and r.guest ? 'tags'
      and (r.status = 'NEW' or (r.status = 'CHANGED' and r.changes ? 'tags'))
    group by lower(t.name)
    on conflict do nothing returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

import type { GuestFilter, Household } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { conditionsOf, cacheGuests } from "./conditions.ts";

type Outline = {
  guests: number;
  households: number;
  expected: number;
  all_guests: number;
  all_households: number;
  results: Household[];
};

/**
 * The households of the matching guests, in the order of the list sorted by group, so that a place in the list can be
 * computed without loading the rows before it. Runs instead of groups: guests of households whose names differ only in
 * accents may alternate.
 */
export const listHouseholds = (scope: Scope, filter: GuestFilter) =>
  cacheGuests(scope, {
    name: "households",
    filter,
    tables: ["invitations"],
    compute: () => findHouseholds(scope, filter),
  });

async function findHouseholds(scope: Scope, filter: GuestFilter) {
  const conditions = [
    sql`g.project_id = ${scope.projectId}`,
    sql`g.deleted_at is null`,
    ...conditionsOf(scope, filter),
  ];
  // Guests without a household don't count as one: the list shows all of them under one heading.
  const households = sql`count(distinct sub_group_id)`;
  const { rows } = await sql<Outline>`
    with matching as materialized (
      select g.id, g.group_id, g.sub_group_id, g.position from guests g where ${sql.join(conditions, sql` and `)}),
    named as (
      select id, nyota_fold(name) as name, expected_count from groups where project_id = ${scope.projectId}),
    placed as (
      select m.id, m.group_id, m.sub_group_id,
        row_number() over (order by gr.name, sg.name, m.position, m.id) as place
      from matching m left join named gr on gr.id = m.group_id left join named sg on sg.id = m.sub_group_id),
    runs as (
      select *, place - row_number() over (partition by group_id, sub_group_id order by place) as run from placed),
    extra as (
      select guest_id, max(plus_ones) as plus_ones from invitations
      where project_id = ${scope.projectId} and plus_ones > 0 and waiting_since is null group by guest_id),
    outline as (
      select r.group_id, r.sub_group_id, count(*) as guests, coalesce(sum(e.plus_ones), 0) as plus_ones, min(r.place) as place
      from runs r left join extra e on e.guest_id = r.id group by r.group_id, r.sub_group_id, r.run)
    select count(*) as guests, ${households} as households,
      (select coalesce(sum(case when o.sub_group_id is null then o.guests else greatest(o.guests, h.expected_count) end), 0)::int
        from (select sub_group_id, count(*) as guests from matching group by sub_group_id) as o
        left join named h on h.id = o.sub_group_id) as expected,
      (select count(*) from guests a where a.project_id = ${scope.projectId} and a.deleted_at is null
        and a.status = 'PUBLISHED') as all_guests,
      (select ${households} from guests a where a.project_id = ${scope.projectId} and a.deleted_at is null
        and a.status = 'PUBLISHED') as all_households,
      (select coalesce(json_agg(json_build_object('group_id', group_id, 'sub_group_id', sub_group_id, 'guests', guests,
        'plus_ones', plus_ones, 'expected', h.expected_count) order by place), '[]')
        from outline left join named h on h.id = outline.sub_group_id) as results
    from matching`.execute(scope.db);
  const { all_guests, all_households, ...found } = rows[0] as Outline;
  return { ...found, all: { guests: all_guests, households: all_households } };
}

import type { ParsedOf } from "@nyota/contract/endpoint";
import { group, type groupEndpoints, type SharedPhone } from "@nyota/contract/guests/groups";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { pageOf, pageSpan, paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

export { nameGroups } from "./name-groups.ts";

type ListQuery = ParsedOf<typeof groupEndpoints.list>["query"];
type SharedQuery = ParsedOf<typeof groupEndpoints.sharedPhones>["query"];

const ownColumns = columnsOf(group.omit({ guests: true, households: true, sub_groups: true }));

export const listGroups = (scope: Scope, query: ListQuery) =>
  scope.cached({ name: "groups", tables: ["groups", "guests"], key: query, compute: () => findGroups(scope, query) });

function findGroups(scope: Scope, query: ListQuery) {
  let rows = selectGroups(scope);
  if (query.search) rows = rows.where(containing("r.name", query.search));
  if (query.side) rows = rows.where("r.side", "in", query.side);
  if (query.parent) {
    const parents = query.parent.filter((parent) => parent !== "none");
    const isTop = query.parent.includes("none");
    rows = rows.where(
      sql<boolean>`(r.parent_id = any (${parents}::uuid[]) or (${isTop}::boolean and r.parent_id is null))`,
    );
  }
  const [column, direction] = orderColumn(query.ordering ?? "position");
  const keys = { name: sql`nyota_fold(r.name)`, guests: guestCount } as const;
  const key = column === "name" || column === "guests" ? keys[column] : sql.ref(`r.${column}`);
  return paginate(
    rows
      .orderBy(key, direction)
      .orderBy(sql`nyota_fold(r.name)`)
      .orderBy("r.id"),
    query,
  );
}

export async function readGroup(scope: Scope, groupId: string) {
  const row = await selectGroups(scope).where("r.id", "=", groupId).executeTakeFirst();
  if (!row) throw notFound("This group");
  return row;
}

/** A limited collaborator sees only their groups and the households in them. */
const selectGroups = (scope: Scope) =>
  scope.db
    .selectFrom("groups as r")
    .select(ownColumns.map((column) => `r.${column}` as const))
    .select([
      guestCount.as("guests"),
      householdCount.as("households"),
      sql<number>`(select count(*) from groups s where s.project_id = r.project_id and s.parent_id = r.id)`.as(
        "sub_groups",
      ),
    ])
    .where("r.project_id", "=", scope.projectId)
    .where(
      sql<boolean>`(${scope.groupIds}::uuid[] is null or coalesce(r.parent_id, r.id) = any (${scope.groupIds}::uuid[]))`,
    );

// Counted with an index, only for the rows of the page: PostgreSQL computes such columns after the limit.
const published = sql`g.project_id = r.project_id and g.deleted_at is null and g.status = 'PUBLISHED'`;
const guestCount = sql<number>`case when r.parent_id is null
  then (select count(*) from guests g where ${published} and g.group_id = r.id)
  else (select count(*) from guests g where ${published} and g.sub_group_id = r.id) end`;
const householdCount = sql<number>`case when r.parent_id is null
  then (select count(distinct g.sub_group_id) from guests g where ${published} and g.group_id = r.id)
  else (select count(*) from (select from guests g where ${published} and g.sub_group_id = r.id limit 1) as one) end`;

/** Numbers that several guests have; those in several households first. */
export const listSharedPhones = (scope: Scope, query: SharedQuery) =>
  scope.cached({
    name: "shared phones",
    tables: ["guests", "groups"],
    key: query,
    compute: () => findShared(scope, query),
  });

async function findShared(scope: Scope, query: SharedQuery) {
  const { page, size } = pageSpan(query);
  const ofHousehold = query.household
    ? sql`and phone in (select phone from guests where project_id = ${scope.projectId} and deleted_at is null
        and sub_group_id = ${query.household})`
    : sql``;
  const { rows } = await sql<SharedPhone & { total: number }>`
    with shared as (
      select phone, count(distinct coalesce(sub_group_id, id)) as households, array_agg(id order by position, id) as ids,
        count(*) over () as total
      from guests
      where project_id = ${scope.projectId} and deleted_at is null and status = 'PUBLISHED' and phone is not null ${ofHousehold}
      group by phone having count(*) > 1
      order by count(distinct coalesce(sub_group_id, id)) > 1 desc, count(*) desc, phone
      limit ${size} offset ${(page - 1) * size})
    select s.phone, s.households, s.total, (
      select json_agg(json_build_object('id', g.id, 'name', g.display_name, 'sub_group',
        case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end) order by g.position, g.id)
      from guests g left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
      where g.project_id = ${scope.projectId} and g.id = any (s.ids)) as guests
    from shared s order by s.households > 1 desc, cardinality(s.ids) desc, s.phone`.execute(scope.db);
  return pageOf({
    count: rows[0]?.total ?? 0,
    results: rows.map(({ phone, households, guests }) => ({ phone, households, guests })),
    page,
    size,
  });
}

import type { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { type GuestFilter } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { cacheGuests } from "#features/guest-list/conditions.ts";
import type { Scope } from "#http/scope.ts";
import { idsOf, listShownEvents } from "./chosen.ts";
import { countCells } from "./count-cells.ts";
import { type NamedHousehold, nameHouseholds, readMembers } from "./select-households.ts";

type Query = ParsedOf<typeof answerViewEndpoints.matrix>["query"];
type Row = NamedHousehold & { guests: number };

/** One page of households with their answers. The totals are those of all households of the filter. */
export async function readMatrix(scope: Scope, query: Query) {
  const { page: _page, page_size: _size, cursor: _cursor, ...filter } = query;
  const events = await listShownEvents(scope);
  const all = await cacheGuests(scope, {
    name: "answer totals",
    filter,
    tables: ["invitations"],
    hasStatuses: true,
    compute: () => countAll(scope, filter),
  });
  const page = await cacheGuests(scope, {
    name: "answer rows",
    filter: query,
    hasStatuses: true,
    compute: () => readRows(scope, { query, filter, count: all.households }),
  });
  return { ...page, events, guests: all.guests, totals: all.totals };
}

/** All guests of a household are counted, also those whom the filter does not find: a row is never half a family. */
const inHouseholds = (scope: Scope, filter: GuestFilter, column: "l.household_id" | "i.household_id") => {
  const ids = idsOf(scope, filter);
  return ids
    ? sql`and coalesce(${sql.ref(column)} in (select household_id from listed_guests
        where project_id = ${scope.projectId} and id in (${ids})), false)`
    : sql``;
};

async function countAll(scope: Scope, filter: GuestFilter) {
  const { rows } = await sql<{ guests: number; households: number }>`
    select count(*)::int as guests, count(distinct l.household_id)::int as households from listed_guests l
    where l.project_id = ${scope.projectId} ${inHouseholds(scope, filter, "l.household_id")}`.execute(scope.db);
  const where = inHouseholds(scope, filter, "i.household_id");
  const totals = await countCells(scope, { where, perHousehold: false });
  return { ...(rows[0] as { guests: number; households: number }), totals };
}

async function readRows(scope: Scope, { query, filter, count }: { query: Query; filter: GuestFilter; count: number }) {
  const households = sql`select l.household_id, count(*)::int as guests from listed_guests l
    where l.project_id = ${scope.projectId} ${inHouseholds(scope, filter, "l.household_id")} group by l.household_id`;
  const rows = scope.db
    .selectFrom(sql<Row>`${nameHouseholds(scope, households)}`.as("r"))
    .select(["r.household_id", "r.household", "r.is_group", "r.group", "r.guests"])
    .orderBy(sql`nyota_fold(coalesce(r."group", ''))`)
    .orderBy(sql`nyota_fold(r.household)`)
    .orderBy("r.household_id");
  const page = await paginate(rows, query, { count });
  const members = await readMembers(
    scope,
    page.results.map(({ household_id }) => household_id),
  );
  const where = sql`and i.guest_id = any (${[...members.values()].flat()}::uuid[])`;
  const cells = Map.groupBy(await countCells(scope, { where, perHousehold: true }), ({ household_id }) => household_id);
  return {
    ...page,
    results: page.results.map((row) => ({ ...row, cells: cells.get(row.household_id) ?? [] })),
  };
}

import type { ParsedOf } from "@nyota/contract/endpoint";
import { BULK_MAX, type guestEndpoints, type GuestFilter } from "@nyota/contract/guests/guests";
import { hasConditions } from "@nyota/contract/guests/has-conditions";
import { sql } from "kysely";
import { comesAfter, readCursor } from "#db/cursor.ts";
import { pageSpan } from "#db/paginate.ts";
import type { Scope } from "#http/scope.ts";
import { cacheGuests, conditionsOf } from "./conditions.ts";
import { guestOrder, sortByKeys } from "./guest-order.ts";
import { walkGroups } from "./walk-groups.ts";

export type ListQuery = ParsedOf<typeof guestEndpoints.list>["query"];
type Filter = Omit<ListQuery, "page" | "page_size" | "cursor">;

/** The number of matching guests, and their ids in order: all, or the first `limit`. */
export const pickGuestIds = (
  scope: Scope,
  query: Omit<ListQuery, "page" | "page_size" | "cursor">,
  limit = 1_000_000,
) => findPage(scope, { ...query, page: 1, page_size: limit });

type Found = { count: number; ids: string[]; isMore: boolean };

/**
 * One page of the matching guests. Without a filter the database sorts and cuts the whole list, so a page after a
 * change costs one page. With a search or filter the ids are found once for all pages: finding them takes longer than
 * sorting them.
 */
export async function findPage(scope: Scope, query: ListQuery): Promise<Found> {
  const { page, size } = pageSpan(query);
  const { page: _page, page_size: _size, cursor: _cursor, ...filter } = query;
  const { ordering: _ordering, ...conditions } = filter;
  const from = (page - 1) * size;
  if (hasConditions(conditions)) {
    const ids = await cacheGuests(scope, { name: "guest ids", filter, compute: () => findIds(scope, filter) });
    return { count: ids.length, ids: ids.slice(from, from + size), isMore: from + size < ids.length };
  }
  const [{ count }, ids] = await Promise.all([
    countGuests(scope, filter),
    // Cached apart from the guests' rows: an answer changes those rows, but not the order.
    cacheGuests(scope, {
      name: "guest page",
      filter: query,
      compute: () => findIds(scope, filter, { from, size }),
    }),
  ]);
  return { count, ids, isMore: from + size < count };
}

/** The number of matching guests, counted once for all pages and orders. */
function countGuests(scope: Scope, query: Filter): Promise<{ count: number }> {
  const { ordering: _ordering, ...filter } = query;
  return cacheGuests(scope, {
    name: "guest count",
    filter,
    compute: async () => {
      const conditions = sql.join(conditionsOfList(scope, filter), sql` and `);
      const { rows } = await sql<{ count: number }>`select count(*) as count from guests g where ${conditions}`.execute(
        scope.db,
      );
      return rows[0] as { count: number };
    },
  });
}

/** The guests after a cursor in the order, wherever that place is now. */
export async function findBehind(scope: Scope, query: ListQuery): Promise<Found> {
  const { size } = pageSpan(query);
  const { keys } = guestOrder(scope, query.ordering);
  const behind = comesAfter(keys, readCursor(query.ordering ?? "", keys, query.cursor ?? ""));
  const { page: _page, page_size: _size, cursor: _cursor, ...filter } = query;
  const found = sql<{ id: string }>`
    select g.id from guests g
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    left join groups sg on sg.project_id = g.project_id and sg.id = g.sub_group_id
    where ${sql.join([...conditionsOfList(scope, query), behind], sql` and `)}
    order by ${sortByKeys(keys)} limit ${size + 1}`;
  const [{ rows }, { count }] = await Promise.all([found.execute(scope.db), countGuests(scope, filter)]);
  const ids = rows.map(({ id }) => id);
  return { count, ids: ids.slice(0, size), isMore: ids.length > size };
}

const conditionsOfList = (scope: Scope, query: Filter) => [
  sql`g.project_id = ${scope.projectId}`,
  sql`g.deleted_at is null`,
  ...conditionsOf(scope, query),
];

async function findIds(scope: Scope, query: Filter, piece?: { from: number; size: number }): Promise<string[]> {
  const limit = piece ? sql`limit ${piece.size} offset ${piece.from}` : sql``;
  const { by, joins, first, isByGroup, isDescending } = guestOrder(scope, query.ordering).sorting;
  const conditions = sql.join(conditionsOfList(scope, query), sql` and `);
  const found =
    piece && isByGroup
      ? walkGroups(scope, { conditions, isDescending, ...piece })
      : sql`${first} select g.id from guests g ${joins} where ${conditions} order by ${sql.join(by)} ${limit}`;
  // Returned as one text, which takes a tenth of the time of parsing an array of 10,000 members.
  const { rows } = await sql<{ ids: string }>`select array_to_string(array(${found}), ',') as ids`.execute(scope.db);
  return rows[0]?.ids ? rows[0].ids.split(",") : [];
}

/** The ids of the matching guests in list order, up to the maximum of one bulk action. */
export const findGuestIds = (scope: Scope, filter: GuestFilter) =>
  cacheGuests(scope, { name: "ids to choose", filter, compute: () => pickGuestIds(scope, filter, BULK_MAX) });

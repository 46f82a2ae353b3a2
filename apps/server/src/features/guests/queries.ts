import type { ParsedOf } from "@nyota/contract/endpoint";
import { type guestEndpoints, hasConditions } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { travelStateChoices } from "#features/travel/rules.ts";
import { comesAfter, placeColumn, readCursor, writeCursor } from "#db/cursor.ts";
import { nextOf, pageOf, pageSpan } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { conditionsOf, keepGuests } from "../guest-list/conditions.ts";
import { guestOrder, sortByKeys } from "./reading/guest-order.ts";
import { selectGuests, withInvitations } from "./reading/select-guests.ts";
import { fixedChoices } from "./rules.ts";

export { requireOneChoice } from "./reading/lock-guests.ts";
export { listDeleted } from "./reading/list-deleted.ts";
export { listAnswers } from "./reading/list-answers.ts";
export { findGuestIds, listHouseholds } from "../guest-list/list-households.ts";

type ListQuery = ParsedOf<typeof guestEndpoints.list>["query"];

export const listGuests = (scope: Scope, query: ListQuery) =>
  keepGuests(scope, {
    name: "guests",
    filter: query,
    of: ["tags"],
    isStanding: true,
    work: () => findGuests(scope, query),
  });

/** One page of guests in three queries, whatever is filtered: which and how many, their rows, and their invitations. */
async function findGuests(scope: Scope, query: ListQuery) {
  const { page, size } = pageSpan(query);
  const { keys } = guestOrder(scope, query.ordering);
  const { count, ids, isMore } =
    query.cursor === undefined ? await findPage(scope, query) : await findBehind(scope, query);
  const rows = await selectGuests(scope)
    .select(placeColumn(keys).as("place"))
    .where(sql<boolean>`g.id = any (${ids}::uuid[])`)
    .execute();
  const index = new Map(ids.map((id, at) => [id, at]));
  const sorted = rows.toSorted((a, b) => (index.get(a.id) as number) - (index.get(b.id) as number));
  const last = sorted.at(-1);
  const guests = sorted.map(({ place: _place, ...guest }) => guest);
  return {
    ...pageOf({
      count,
      results: await withInvitations(scope, guests),
      page: query.cursor === undefined ? page : 1,
      size,
    }),
    next: last && isMore ? nextOf(writeCursor(query.ordering ?? "", last.place), size) : null,
  };
}

/** How many guests match, and their ids in order: all of them, or the first `limit`. */
export const pickGuestIds = (
  scope: Scope,
  query: Omit<ListQuery, "page" | "page_size" | "cursor">,
  limit = 1_000_000,
) => findPage(scope, { ...query, page: 1, page_size: limit });

type Found = { count: number; ids: string[]; isMore: boolean };

/**
 * One page of everybody who matches. The whole list is ordered and cut by the database, so that a page after a change costs a page. What is
 * searched or filtered for is found once for all pages instead: finding it takes longer than putting it in order.
 */
async function findPage(scope: Scope, query: ListQuery): Promise<Found> {
  const { page, size } = pageSpan(query);
  const { page: _page, page_size: _size, cursor: _cursor, ...filter } = query;
  const { ordering: _ordering, ...conditions } = filter;
  const from = (page - 1) * size;
  if (hasConditions(conditions)) {
    const ids = await keepGuests(scope, { name: "guest ids", filter, work: () => findIds(scope, filter) });
    return { count: ids.length, ids: ids.slice(from, from + size), isMore: from + size < ids.length };
  }
  const { count } = await countGuests(scope, filter);
  if (from >= count) return { count, ids: [], isMore: false };
  // Kept apart from the guests' rows: an answer changes those, and not who stands where.
  const ids = await keepGuests(scope, {
    name: "guest page",
    filter: query,
    work: () => findIds(scope, filter, { from, size }),
  });
  return { count, ids, isMore: from + size < count };
}

/** How many match, counted once for all pages and orders. */
function countGuests(scope: Scope, query: Filter): Promise<{ count: number }> {
  const { ordering: _ordering, ...filter } = query;
  return keepGuests(scope, {
    name: "guest count",
    filter,
    work: async () => {
      const conditions = sql.join(conditionsOfList(scope, filter), sql` and `);
      const { rows } = await sql<{ count: number }>`select count(*) as count from guests g where ${conditions}`.execute(
        scope.db,
      );
      return rows[0] as { count: number };
    },
  });
}

/** The guests behind a place in the order, wherever that is by now. */
async function findBehind(scope: Scope, query: ListQuery): Promise<Found> {
  const { size } = pageSpan(query);
  const { keys } = guestOrder(scope, query.ordering);
  const behind = comesAfter(keys, readCursor(query.ordering ?? "", keys, query.cursor ?? ""));
  const { rows } = await sql<{ id: string }>`
    select g.id from guests g
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    left join groups sg on sg.project_id = g.project_id and sg.id = g.sub_group_id
    where ${sql.join([...conditionsOfList(scope, query), behind], sql` and `)}
    order by ${sortByKeys(keys)} limit ${size + 1}`.execute(scope.db);
  const ids = rows.map(({ id }) => id);
  const { page: _page, page_size: _size, cursor: _cursor, ...filter } = query;
  const { count } = await countGuests(scope, filter);
  return { count, ids: ids.slice(0, size), isMore: ids.length > size };
}

const conditionsOfList = (scope: Scope, query: Filter) => [
  sql`g.project_id = ${scope.projectId}`,
  sql`g.deleted_at is null`,
  ...conditionsOf(scope, query),
];

type Filter = Omit<ListQuery, "page" | "page_size" | "cursor">;

async function findIds(scope: Scope, query: Filter, piece?: { from: number; size: number }): Promise<string[]> {
  const limit = piece ? sql`limit ${piece.size} offset ${piece.from}` : sql``;
  const { by, joins, first } = guestOrder(scope, query.ordering).sorting;
  // As one text, which takes a tenth of the time that 10,000 members of an array take to read.
  const { rows } = await sql<{ ids: string }>`${first} select array_to_string(array(
    select g.id from guests g ${joins} where ${sql.join(conditionsOfList(scope, query), sql` and `)} order by ${sql.join(by)} ${limit}), ',') as ids`.execute(
    scope.db,
  );
  return rows[0]?.ids ? rows[0].ids.split(",") : [];
}

export async function readGuest(scope: Scope, guestId: string) {
  const row = await selectGuests(scope).where("g.id", "=", guestId).executeTakeFirst();
  if (!row) throw notFound("This guest");
  const [guest] = await withInvitations(scope, [row]);
  return guest as NonNullable<typeof guest>;
}

/** These guests, in the order of the ids. */
export async function readGuests(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectGuests(scope)
    .where(sql<boolean>`g.id = any (${ids}::uuid[])`)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return withInvitations(
    scope,
    rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
  );
}

/** The pickers of the guest list; a limited collaborator picks among their own groups. */
export async function guestChoices(scope: Scope) {
  const groups = await scope.db
    .selectFrom("groups")
    .select(["id as value", "name as label", "parent_id", "side", "colour"])
    .where("project_id", "=", scope.projectId)
    .where(
      sql<boolean>`(${scope.groupIds}::uuid[] is null or coalesce(parent_id, id) = any (${scope.groupIds}::uuid[]))`,
    )
    .orderBy("position")
    .orderBy(sql`nyota_fold(name)`)
    .execute();
  const tags = await scope.db
    .selectFrom("tags")
    .select(["id as value", "name as label", "colour"])
    .where("project_id", "=", scope.projectId)
    .orderBy(sql`nyota_fold(name)`)
    .execute();
  const events = await scope.db
    .selectFrom("events")
    .select(["id as value", "name as label"])
    .where("project_id", "=", scope.projectId)
    .orderBy("position")
    .orderBy("starts_at")
    .execute();
  return {
    ...fixedChoices,
    travel_states: mayDo(scope, "TRAVEL:VIEW") ? travelStateChoices : [],
    groups: groups.filter((group) => group.parent_id === null),
    sub_groups: groups.flatMap(({ parent_id, ...group }) => (parent_id === null ? [] : [{ ...group, parent_id }])),
    tags,
    events,
  };
}

/** The region in which a number without a country code is read. */
export async function defaultRegion(scope: Scope): Promise<string> {
  const row = await scope.db
    .selectFrom("projects")
    .select("default_region")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  return row.default_region;
}

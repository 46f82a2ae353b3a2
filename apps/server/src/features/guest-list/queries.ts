import { sql } from "kysely";
import { readStatusEnd } from "#features/events/conditions.ts";
import { ownOrder } from "#features/events/queries.ts";
import { placeColumn, writeCursor } from "#db/cursor.ts";
import { nextOf, pageOf, pageSpan } from "#db/paginate.ts";
import { writeGuests } from "#features/guests/queries.ts";
import { fixedChoices } from "#features/guests/rules.ts";
import { travelStateChoices } from "#features/travel/rules.ts";
import { countFreePlaces } from "#features/waiting-list/commands.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { cacheGuests } from "./conditions.ts";
import { findBehind, findPage, type ListQuery } from "./find-ids.ts";
import { guestOrder } from "./guest-order.ts";

export { findGuestIds, findPage, pickGuestIds } from "./find-ids.ts";
export { listHouseholds } from "./list-households.ts";

export const listGuests = (scope: Scope, query: ListQuery) =>
  cacheGuests(scope, {
    name: "guests",
    filter: query,
    tables: ["tags", "opt_outs"],
    hasStatuses: true,
    compute: () => writePage(scope, query),
  });

/** One page of guests in two round trips, whatever the filter: the ids and the count, then the guests. */
async function writePage(scope: Scope, query: ListQuery) {
  const { page, size } = pageSpan(query);
  const { count, ids, isMore } =
    query.cursor === undefined ? await findPage(scope, query) : await findBehind(scope, query);
  const last = isMore ? ids.at(-1) : undefined;
  const [results, next] = await Promise.all([
    writeGuests(scope, ids),
    last === undefined ? null : readCursor(scope, query, last),
  ]);
  return {
    ...pageOf({ count, results, page: query.cursor === undefined ? page : 1, size }),
    next: next && nextOf(next, size),
  };
}

/** The cursor that goes on behind a guest. */
async function readCursor(scope: Scope, { ordering }: ListQuery, guestId: string) {
  const { keys } = guestOrder(scope, ordering);
  const { rows } = await sql<{ place: (string | null)[] }>`
    select ${placeColumn(keys)} as place from guests g
    left join lateral (select * from groups where project_id = g.project_id and id = g.group_id offset 0) gr on true
    left join lateral (select * from groups where project_id = g.project_id and id = g.sub_group_id offset 0) sg on true
    where g.project_id = ${scope.projectId} and g.id = ${guestId}`.execute(scope.db);
  return rows[0] ? writeCursor(ordering ?? "", rows[0].place) : null;
}

/** The choices of the guest list's pickers; for a limited collaborator only their own groups. */
export async function guestChoices(scope: Scope) {
  const choices = await scope.cached({
    name: "guest choices",
    tables: ["groups", "tags", "events"],
    compute: () => readChoices(scope),
  });
  const limited = choices.events.filter(({ capacity }) => capacity !== null);
  // What is free depends on the guests of all groups, so a limited collaborator does not learn it.
  if (limited.length === 0 || scope.groupIds !== null) return choices;
  const free = await scope.cached({
    name: "free places",
    tables: ["invitations", "guests", "events"],
    readEnd: () => readStatusEnd(scope),
    compute: () => countFreeByEvent(scope, limited),
  });
  return {
    ...choices,
    events: choices.events.map((event) => ({ ...event, free_places: free[event.value] ?? null })),
  };
}

async function readChoices(scope: Scope) {
  const groups = scope.db
    .selectFrom("groups")
    .select(["id as value", "name as label", "parent_id", "side", "colour"])
    .where("project_id", "=", scope.projectId)
    .where(
      sql<boolean>`(${scope.groupIds}::uuid[] is null or coalesce(parent_id, id) = any (${scope.groupIds}::uuid[]))`,
    )
    .orderBy("position")
    .orderBy(sql`nyota_fold(name)`)
    .execute();
  const tags = scope.db
    .selectFrom("tags")
    .select(["id as value", "name as label", "colour"])
    .where("project_id", "=", scope.projectId)
    .orderBy(sql`nyota_fold(name)`)
    .execute();
  const events = scope.db
    .selectFrom("events")
    .select(["id as value", "name as label", "children_welcome", "capacity"])
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  const [allGroups, allTags, allEvents] = await Promise.all([groups, tags, events]);
  return {
    ...fixedChoices,
    travel_states: mayDo(scope, "TRAVEL:VIEW") ? travelStateChoices : [],
    groups: allGroups.filter((group) => group.parent_id === null),
    sub_groups: allGroups.flatMap(({ parent_id, ...group }) => (parent_id === null ? [] : [{ ...group, parent_id }])),
    tags: allTags,
    events: allEvents.map((event) => ({ ...event, free_places: null as number | null })),
  };
}

type Limited = { value: string; capacity: number | null };
async function countFreeByEvent(scope: Scope, events: readonly Limited[]): Promise<Record<string, number | null>> {
  const counts = events.map(async ({ value: id, capacity }) => [id, await countFreePlaces(scope, { id, capacity })]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number | null>;
}

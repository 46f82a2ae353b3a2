import type { ParsedOf } from "@nyota/contract/endpoint";
import type { waitingListEndpoints } from "@nyota/contract/events/waiting-list";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { countFreePlaces, listDue } from "./count-places.ts";
import { countHeads } from "./rules.ts";

type Query = ParsedOf<typeof waitingListEndpoints.list>["query"];

export async function readWaitingList(scope: Scope, eventId: string, query: Query) {
  const event = await scope.db
    .selectFrom("events")
    .select(["id", "capacity"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", eventId)
    .executeTakeFirst();
  if (!event) throw notFound("This event");
  let rows = selectWaiting(scope, eventId);
  if (query.search) rows = rows.where(containing("household", query.search));
  const page = await paginate(rows.orderBy("is_offered", "desc").orderBy("since").orderBy("household_id"), query);
  // What is free depends on the guests of all groups.
  return {
    ...page,
    results: page.results.map(shown),
    free_places: scope.groupIds ? null : await countFreePlaces(scope, event),
  };
}

export async function readWaiting(scope: Scope, eventId: string, householdId: string) {
  const rows = await selectWaiting(scope, eventId)
    .where("household_id", "=", householdId)
    .orderBy("is_offered", "desc")
    .execute();
  if (!rows[0]) throw notFound("This household on the waiting list");
  return shown(rows[0]);
}

const shown = <R extends { is_offered: boolean }>({ is_offered: _offered, ...row }: R) => row;

const selectWaiting = (scope: Scope, eventId: string) =>
  scope.db
    .selectFrom(
      scope.db
        .selectFrom("waiting_households as w")
        .leftJoin("groups as h", (join) =>
          join.onRef("h.project_id", "=", "w.project_id").onRef("h.id", "=", "w.sub_group_id"),
        )
        .where("w.project_id", "=", scope.projectId)
        .where("w.event_id", "=", eventId)
        .where("w.is_lapsed", "=", false)
        .select((eb) => [
          eb.ref("w.household_id").$notNull().as("household_id"),
          eb.ref("w.heads").$notNull().as("heads"),
          eb.ref("w.since").$notNull().as("since"),
          eb.ref("w.is_offered").$notNull().as("is_offered"),
          sql<number | null>`case when not w.is_offered
          then row_number() over (partition by w.is_offered order by w.since, w.household_id) end::int`.as("turn"),
          sql<string | null>`case when w.is_offered then w.offered_until end`.as("offered_until"),
          sql<string>`coalesce(h.name, (select g.display_name from guests g
          where g.project_id = w.project_id and g.id = w.guest_ids[1]))`.as("household"),
          sql<{ id: string; name: string }[]>`(select json_agg(json_build_object('id', g.id, 'name', g.display_name)
          order by g.position, g.id) from guests g where g.project_id = w.project_id and g.id = any (w.guest_ids))`.as(
            "guests",
          ),
        ])
        .as("waiting"),
    )
    .selectAll();

/** How many places that nobody waits for are free at each of these events that has a capacity. */
export async function countOpenPlaces(
  scope: Scope,
  events: readonly { id: string; capacity: number | null }[],
): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  for (const event of events) {
    if (event.capacity === null) continue;
    const freePlaces = (await countFreePlaces(scope, event)) ?? 0;
    places.set(event.id, Math.max(0, freePlaces - countHeads(await listDue(scope, event.id, freePlaces))));
  }
  return places;
}

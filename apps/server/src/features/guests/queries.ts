import type { ParsedOf } from "@nyota/contract/endpoint";
import type { guestEndpoints } from "@nyota/contract/guests";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { conditionsOf } from "./parts/filter-guests.ts";
import { selectGuests, withLinks } from "./parts/guest-rows.ts";
import { fixedChoices } from "./rules.ts";

type ListQuery = ParsedOf<typeof guestEndpoints.list>["query"];

/** One page of guests in three queries, whatever is filtered: how many, which, and their tags and invitations. */
export async function listGuests(scope: Scope, query: ListQuery) {
  let rows = selectGuests(scope);
  for (const condition of conditionsOf(scope, query)) rows = rows.where(condition);
  const [column, direction] = orderColumn(query.ordering ?? "position");
  for (const key of orderKeys[column as keyof typeof orderKeys]) rows = rows.orderBy(key, direction);
  const page = await paginate(rows.orderBy("g.id", direction), query);
  return { ...page, results: await withLinks(scope, page.results) };
}

const orderKeys = {
  position: [sql`g.position`],
  // As the index guests_by_name has them.
  name: [sql`nyota_fold(g.first_name)`, sql`nyota_fold(coalesce(g.last_name, ''))`],
  created_at: [sql`g.created_at`],
  group: [sql`nyota_fold(gr.name)`, sql`nyota_fold(sg.name)`, sql`g.position`],
};

export async function readGuest(scope: Scope, guestId: string) {
  const row = await selectGuests(scope).where("g.id", "=", guestId).executeTakeFirst();
  if (!row) throw notFound("This guest");
  const [guest] = await withLinks(scope, [row]);
  return guest as NonNullable<typeof guest>;
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

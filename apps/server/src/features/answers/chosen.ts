import type { GuestFilter } from "@nyota/contract/guests/guests";
import { hasConditions } from "@nyota/contract/guests/has-conditions";
import { sql, type RawBuilder } from "kysely";
import { conditionsOf } from "#features/guest-list/conditions.ts";
import type { Scope } from "#http/scope.ts";

/** The ids of the guests of a filter; without one undefined, which saves comparing all of them. */
export function idsOf(scope: Scope, filter: GuestFilter): RawBuilder<unknown> | undefined {
  if (!hasConditions(filter)) return undefined;
  return sql`select g.id from guests g
    where g.project_id = ${scope.projectId} and g.deleted_at is null and ${sql.join(conditionsOf(scope, filter), sql` and `)}`;
}

/** Limits rows `i` with a `guest_id` to the guests of a filter. */
export function chosenGuests(scope: Scope, filter: GuestFilter): RawBuilder<unknown> {
  const ids = idsOf(scope, filter);
  return ids ? sql`and coalesce(i.guest_id in (${ids}), false)` : sql``;
}

/** The events in their order, as heads of columns. */
export const listShownEvents = (scope: Scope) =>
  scope.db
    .selectFrom("events")
    .select(["id", "name", "starts_at", "time_zone"])
    .where("project_id", "=", scope.projectId)
    .orderBy("starts_at")
    .orderBy("position")
    .orderBy("id")
    .execute();

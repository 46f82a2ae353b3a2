import { BULK_MAX, type GuestFilter } from "@nyota/contract/guests/guests";
import { sql } from "kysely";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { conditionsOf } from "../../guest-list/conditions.ts";

export type Locked = { id: string; display_name: string };
export type Chosen = {
  ids?: string[] | undefined;
  filter?: GuestFilter | undefined;
  everybody?: true | undefined;
};

/** Locks the guests that were named or that match, always in the order of their ids. One unknown id and nothing happens. */
export async function lockGuests(scope: Scope, { ids, filter, everybody }: Chosen): Promise<Locked[]> {
  requireOneChoice({ ids, filter, everybody });
  const conditions = ids ? [sql<boolean>`g.id = any (${ids}::uuid[])`] : conditionsOf(scope, filter ?? {});
  let rows = scope.db
    .selectFrom("guests as g")
    .select(["g.id", "g.display_name"])
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is", null);
  for (const condition of conditions) rows = rows.where(condition);
  const found = await rows
    .orderBy("g.id")
    .limit(BULK_MAX + 1)
    .forUpdate()
    .execute();
  if (ids && found.length < new Set(ids).size) throw notFound("One of these guests");
  if (found.length > BULK_MAX)
    throw new FieldsError({ filter: [`This takes ${BULK_MAX} guests at a time. Narrow the filter.`] });
  return found;
}

/** Guests are chosen in exactly one way. Throws FieldsError. */
export function requireOneChoice({ ids, filter, everybody }: Chosen) {
  if ([ids, filter, everybody].filter((way) => way !== undefined).length !== 1)
    throw new FieldsError({ ids: ["Name the guests, give a filter, or say everybody: one of the three."] });
}

export async function lockGuest(scope: Scope, guestId: string) {
  const row = await scope.db
    .selectFrom("guests")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This guest");
  return row;
}

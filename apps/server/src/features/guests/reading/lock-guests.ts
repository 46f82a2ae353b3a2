import { BULK_MAX } from "@nyota/contract/guests/guests";
import { sql, type RawBuilder } from "kysely";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

export type Locked = { id: string; display_name: string };
/** By their ids, or by conditions on `guests as g`. */
export type Wanted = { ids: readonly string[] } | { where: readonly RawBuilder<boolean>[] };
/**
 * `change`: no other transaction can lock them. `refer`: they can't be changed or deleted; other transactions may refer
 * to them too.
 */
export type LockStrength = "change" | "refer";

/**
 * Locks guests who are not deleted, always in the order of their ids, so that two transactions can't deadlock. Throws
 * when one id is unknown. Throws FieldsError for more than BULK_MAX guests.
 */
export async function lockGuests(scope: Scope, wanted: Wanted, strength: LockStrength): Promise<Locked[]> {
  const conditions = "ids" in wanted ? [sql<boolean>`g.id = any (${wanted.ids}::uuid[])`] : wanted.where;
  let rows = scope.db
    .selectFrom("guests as g")
    .select(["g.id", "g.display_name"])
    .where("g.project_id", "=", scope.projectId)
    .where("g.deleted_at", "is", null);
  for (const condition of conditions) rows = rows.where(condition);
  const ordered = rows.orderBy("g.id").limit(BULK_MAX + 1);
  const found = await (strength === "change" ? ordered.forNoKeyUpdate() : ordered.forShare()).execute();
  if ("ids" in wanted) {
    const count = new Set(wanted.ids).size;
    if (found.length < Math.min(count, BULK_MAX)) throw notFound(count === 1 ? "This guest" : "One of these guests");
  }
  if (found.length > BULK_MAX)
    throw new FieldsError({ filter: [`This takes ${BULK_MAX} guests at a time. Narrow the filter.`] });
  return found;
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

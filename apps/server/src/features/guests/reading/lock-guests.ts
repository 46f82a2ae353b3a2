import { BULK_MAX } from "@nyota/contract/guests/guests";
import { sql, type RawBuilder } from "kysely";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

export type Locked = { id: string; display_name: string };
/** By their ids, of which those in `inBin` must be deleted guests; or by conditions on `guests as g`. */
export type Wanted = { ids: readonly string[]; inBin?: readonly string[] } | { where: readonly RawBuilder<boolean>[] };
/**
 * `answer`: they can't be merged or removed for good, but changed. `refer`: they can't be changed either; other
 * transactions may refer to them too. `change`: no other transaction can lock them, but new rows may refer to them.
 * `remove`: nor can new rows refer to them.
 */
export type LockStrength = "answer" | "refer" | "change" | "remove";

/**
 * Locks guests who are not deleted, always in the order of their ids, so that two transactions can't deadlock. Throws
 * when one id is unknown. Throws FieldsError for more than BULK_MAX guests.
 */
export async function lockGuests(scope: Scope, wanted: Wanted, strength: LockStrength): Promise<Locked[]> {
  const conditions = "ids" in wanted ? [sql<boolean>`g.id = any (${wanted.ids}::uuid[])`] : wanted.where;
  const inBin = "ids" in wanted ? (wanted.inBin ?? []) : [];
  let rows = scope.db
    .selectFrom("guests as g")
    .select(["g.id", "g.display_name"])
    .where("g.project_id", "=", scope.projectId)
    .where(
      inBin.length === 0
        ? sql<boolean>`g.deleted_at is null`
        : sql<boolean>`(g.deleted_at is not null) = (g.id = any (${inBin}::uuid[]))`,
    );
  for (const condition of conditions) rows = rows.where(condition);
  const ordered = rows.orderBy("g.id").limit(BULK_MAX + 1);
  const locked = {
    answer: () => ordered.forKeyShare(),
    refer: () => ordered.forShare(),
    change: () => ordered.forNoKeyUpdate(),
    remove: () => ordered.forUpdate(),
  };
  const found = await locked[strength]().execute();
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

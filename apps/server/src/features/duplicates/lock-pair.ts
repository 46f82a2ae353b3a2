import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { releaseContacts } from "#features/guests/commands.ts";
import { lockGuests } from "#features/guests/queries.ts";
import type { MergePatch, MergeRow } from "./rules.ts";

export type LockedPerson = MergeRow & { id: string; merged_into: string | null };
/** The guest who stays and the one who is merged into them. */
export type Ids = { kept: string; merged: string };

/**
 * Locks two guests in the order of their ids, and returns them in the order given. `inBin` is the id of the one who
 * must be deleted. No other transaction can refer to them meanwhile: rows added to the
 * merged guest after their rows have moved would stay behind.
 */
export async function lockPair(scope: Scope, ids: readonly [string, string], { inBin }: { inBin?: string } = {}) {
  await lockGuests(scope, { ids, inBin: inBin === undefined ? [] : [inBin] }, "remove");
  const rows = await scope.db
    .selectFrom("guests")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "in", ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id) as unknown as LockedPerson) as [LockedPerson, LockedPerson];
}

export const describePair = (pair: readonly { display_name: string }[]) =>
  pair.map(({ display_name }) => display_name).join(" and ");

export async function patchGuest(scope: Scope, id: string, { custom_fields, ...patch }: MergePatch) {
  // Written even when nothing differs, for a new version: rows that refer to the guest have changed, and another user
  // may be editing them.
  await scope.db
    .updateTable("guests")
    .set({
      id: sql`id`,
      ...patch,
      ...(custom_fields && { custom_fields: JSON.stringify(custom_fields) }),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  await releaseContacts(scope, [id]);
}

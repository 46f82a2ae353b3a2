import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { releaseContacts } from "#features/guests/commands.ts";
import { lockGuests } from "#features/guests/queries.ts";
import type { MergePatch, MergeRow } from "./rules.ts";

export type LockedPerson = MergeRow & { id: string; merged_into: string | null };
/** The guest who stays and the one who goes into them. */
export type Ids = { kept: string; merged: string };

/**
 * Locks two guests and answers them in the order asked for. `inBin` names the one who is expected there. Nobody refers to them meanwhile:
 * what came to the one who goes after their rows have moved would stay behind.
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
  // Written even when nothing differs: what hangs on the guest has changed, and with it what somebody else may be editing.
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

import type { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { cancelRepeatedMessages } from "#features/messages/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { describePair, lockPair, patchGuest } from "./lock-pair.ts";
import { moveInvitations, restoreInvitations } from "./move-invitations.ts";
import { moveListedIds, restoreListedIds } from "./move-listed-ids.ts";
import { moveRows, restoreRows } from "./move-rows.ts";
import { moveTags, restoreTags } from "./move-tags.ts";
import { mergeFields, type MergePatch } from "./rules.ts";

type Merge = ParsedOf<typeof duplicateEndpoints.merge>["body"];
const entry = { module: "GUEST", type: "guest" } as const;

/** Stores that two guests are two people. */
export async function dismissPair(scope: Scope, ids: readonly [string, string]) {
  if (ids[0] === ids[1]) throw new FieldsError({ ids: ["Name two different guests."] });
  const pair = await lockPair(scope, ids);
  const [guest_id, other_id] = [...ids].toSorted() as [string, string];
  await scope.db
    .insertInto("guest_distinctions")
    .values({ project_id: scope.projectId, guest_id, other_id, created_by: scope.actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordActivity(scope, {
    ...entry,
    action: "marked as not a duplicate",
    id: guest_id,
    label: describePair(pair),
  });
}

/**
 * Merges two guests. Every reference to the second one (answers, messages, rows of later features) refers to the first
 * afterwards; where both have the same thing, the first one's stays. The second one is deleted. Returns the merge, for
 * Undo.
 */
export async function mergeGuests(scope: Scope, { keep_id, merge_id, take = [] }: Merge): Promise<string> {
  if (keep_id === merge_id) throw new FieldsError({ merge_id: ["Name two different guests."] });
  const [kept, other] = await lockPair(scope, [keep_id, merge_id]);
  const patch = mergeFields(kept, other, take);
  if (kept.plus_one_of === other.id) patch.plus_one_of = null;
  const ids = { kept: keep_id, merged: merge_id };
  const before = Object.fromEntries(Object.keys(patch).map((key) => [key, kept[key as keyof MergePatch]]));
  const moved = {
    listed: await moveListedIds(scope, ids),
    invitations: await moveInvitations(scope, ids),
    tags: await moveTags(scope, ids),
    rows: await moveRows(scope, ids),
  };
  await patchGuest(scope, keep_id, patch);
  await cancelRepeatedMessages(scope, {
    guestId: keep_id,
    mergedId: merge_id,
    messageIds: moved.rows.find((place) => place.table === "messages" && place.column === "guest_id")?.ids ?? [],
  });
  await sql`update guests set merged_into = case when id = ${merge_id} or merged_into = ${merge_id} then ${keep_id}::uuid else merged_into end,
      deleted_at = case when id = ${merge_id} then ${scope.now.toISOString()}::timestamptz else deleted_at end
    where project_id = ${scope.projectId} and (id = ${merge_id} or merged_into = ${merge_id})`.execute(scope.db);
  const row = await scope.db
    .insertInto("guest_merges")
    .values({
      project_id: scope.projectId,
      kept_id: keep_id,
      merged_id: merge_id,
      before: JSON.stringify({ fields: before, after: patch }),
      moved: JSON.stringify(moved),
      created_by: scope.actor.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordActivity(scope, {
    ...entry,
    action: "merged a duplicate into",
    id: keep_id,
    label: kept.display_name,
    changes: { merged_guest: { before: null, after: other.display_name }, ...changesOf(kept, patch) },
  });
  return row.id;
}

/** Undoes a merge. Values that were changed since stay. */
export async function undoMerge(scope: Scope, mergeId: string) {
  const merge = await scope.db
    .selectFrom("guest_merges")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", mergeId)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw notFound("This merge");
  if (merge.undone_at) throw new AppError("ILLEGAL_STATE", "This merge was undone already.");
  const [kept, other] = await lockPair(scope, [merge.kept_id, merge.merged_id], { inBin: merge.merged_id });
  if (other.merged_into !== merge.kept_id)
    throw new AppError("ILLEGAL_STATE", "This guest was merged again since. Undo that first.");
  const { fields, after } = merge.before as { fields: MergePatch; after: MergePatch };
  const stands = (key: keyof MergePatch) => JSON.stringify(kept[key]) === JSON.stringify(after[key]);
  const patch = Object.fromEntries(Object.entries(fields).filter(([key]) => stands(key as keyof MergePatch)));
  await sql`update guests set deleted_at = null, merged_into = null
    where project_id = ${scope.projectId} and id = ${merge.merged_id}`.execute(scope.db);
  await patchGuest(scope, merge.kept_id, patch);
  const ids = { kept: merge.kept_id, merged: merge.merged_id };
  const moved = merge.moved as Awaited<Parts>;
  // Merges that were stored before lists were followed have none.
  await restoreListedIds(scope, ids, moved.listed ?? []);
  await restoreRows(scope, ids, moved.rows);
  await restoreTags(scope, ids, moved.tags);
  await restoreInvitations(scope, ids, moved.invitations);
  await scope.db
    .updateTable("guest_merges")
    .set({ undone_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", mergeId)
    .execute();
  await recordActivity(scope, {
    ...entry,
    action: "undid the merge of",
    id: merge.kept_id,
    label: describePair([kept, other]),
  });
  return { kept_id: merge.kept_id, merged_id: merge.merged_id };
}

type Parts = {
  listed?: Awaited<ReturnType<typeof moveListedIds>>;
  invitations: Awaited<ReturnType<typeof moveInvitations>>;
  tags: Awaited<ReturnType<typeof moveTags>>;
  rows: Awaited<ReturnType<typeof moveRows>>;
};

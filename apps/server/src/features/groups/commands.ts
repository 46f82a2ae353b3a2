import type { ParsedOf } from "@nyota/contract/endpoint";
import type { groupEndpoints } from "@nyota/contract/guests/groups";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { FieldsError, seenByAll } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";
import { lockGroup, lockParent, type LockedGroup } from "./lock-group.ts";
import { moveGuests } from "./move-guests.ts";

export { mergeGroup } from "./merge-group.ts";
export { removeGroup } from "./remove-group.ts";
export { restoreGroup } from "./restore-group.ts";

type Input = ParsedOf<typeof groupEndpoints.create>["body"];
type Patch = ParsedOf<typeof groupEndpoints.update>["body"];

const entry = { module: "GUEST", type: "group" } as const;
const named = { index: "groups_by_name", field: "name", message: "There is a group of this name here already." };

export async function createGroup(scope: Scope, input: Input): Promise<string> {
  await lockParent(scope, input.parent_id);
  if (input.contact_guest_id)
    throw new FieldsError({ contact_guest_id: ["Add guests first, then choose whom to contact."] });
  const parentId = input.parent_id ?? null;
  const row = await uniquely(named, () =>
    scope.db
      .insertInto("groups")
      .values({
        position: sql<number>`(select coalesce(max(position), 0) + 1 from groups
          where project_id = ${scope.projectId} and parent_id is not distinct from ${parentId}::uuid)`,
        ...input,
        project_id: scope.projectId,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await recordActivity(scope, { ...entry, action: "created", id: row.id, label: input.name });
  return row.id;
}

type Change = { groupId: string; patch: Patch };

/** Changes a group; another parent also moves the household's guests. */
export async function updateGroup(scope: Scope, { groupId, patch }: Change) {
  const before = await lockGroup(scope, groupId);
  requireOwnToChange(scope, before, patch);
  const isMoving = patch.parent_id !== undefined && patch.parent_id !== before.parent_id;
  if (isMoving) await requireMovable(scope, before, patch.parent_id ?? null);
  if (patch.contact_guest_id) await requireMember(scope, before, patch.contact_guest_id);
  if (Object.keys(patch).length > 0)
    await uniquely(named, () =>
      scope.db
        .updateTable("groups")
        .set(patch)
        .where("project_id", "=", scope.projectId)
        .where("id", "=", groupId)
        .execute(),
    );
  if (isMoving) await moveGuests(scope, before, { id: groupId, parent_id: patch.parent_id ?? null });
  const label = patch.name ?? before.name;
  await recordActivity(scope, { ...entry, action: "updated", id: groupId, label, changes: changesOf(before, patch) });
}

/**
 * Somebody limited to groups changes neither the name of one, which would tell them whether a group they can't see has
 * it, nor its side, by which others are limited. Households are theirs.
 */
function requireOwnToChange({ groupIds }: Scope, group: LockedGroup, patch: Patch) {
  if (groupIds === null || group.parent_id !== null) return;
  const shared = (["name", "side"] as const).filter((field) => field in patch && patch[field] !== group[field]);
  if (shared.length > 0)
    throw new FieldsError(Object.fromEntries(shared.map((field) => [field, [seenByAll().message]])));
}

/** Puts all groups, or all households of one group, in the order of `ids`. */
export async function reorderGroups(scope: Scope, parentId: string | null, ids: readonly string[]) {
  if (parentId !== null) await lockGroup(scope, parentId);
  const there = await scope.db
    .selectFrom("groups")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .where(
      sql<boolean>`(${scope.groupIds}::uuid[] is null or coalesce(parent_id, id) = any (${scope.groupIds}::uuid[]))`,
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const known = new Set(there.map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
    throw new FieldsError({
      ids: ["The order must contain every group here once. Groups may have changed: load the list again."],
    });
  await sql`update groups g set position = n.position
    from unnest(${ids}::uuid[]) with ordinality as n (id, position)
    where g.project_id = ${scope.projectId} and g.id = n.id`.execute(scope.db);
  await recordActivity(scope, {
    ...entry,
    action: "moved",
    label: ids.length === 1 ? "1 group" : `${ids.length} groups`,
  });
  return { results: ids.map((id, index) => ({ id, position: index + 1 })) };
}

async function requireMovable(scope: Scope, group: LockedGroup, parentId: string | null) {
  if (parentId === group.id) throw new FieldsError({ parent_id: ["A group can't be inside itself."] });
  await lockParent(scope, parentId);
  if (parentId === null || group.parent_id !== null) return;
  const child = await scope.db
    .selectFrom("groups")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("parent_id", "=", group.id)
    .limit(1)
    .executeTakeFirst();
  if (child) throw new FieldsError({ parent_id: ["This group has households, so it can't become one."] });
}

async function requireMember(scope: Scope, group: LockedGroup, guestId: string) {
  const member = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", guestId)
    .where("deleted_at", "is", null)
    .where(group.parent_id === null ? "group_id" : "sub_group_id", "=", group.id)
    .executeTakeFirst();
  if (!member) throw new FieldsError({ contact_guest_id: ["Choose a member of this household."] });
}

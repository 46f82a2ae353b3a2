import type { ParsedOf } from "@nyota/contract/endpoint";
import type { groupEndpoints } from "@nyota/contract/groups";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { uniquely } from "#http/unique.ts";
import { requireVersion } from "#http/version.ts";
import { findGroup, lockGroup, lockParent, type LockedGroup } from "./parts/find-group.ts";
import { countGuests, moveGuests, moveHouseholds } from "./parts/move-guests.ts";
import { readGroup } from "./queries.ts";
import { describeGuests } from "./rules.ts";

type Input = ParsedOf<typeof groupEndpoints.create>["body"];
type Patch = ParsedOf<typeof groupEndpoints.update>["body"];
type Removal = ParsedOf<typeof groupEndpoints.remove>["query"];

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

type Change = { groupId: string; patch: Patch; version: string | undefined };

/** Changes a group; another parent moves the household and the guests in it. */
export async function updateGroup(scope: Scope, { groupId, patch, version }: Change) {
  const before = await lockGroup(scope, groupId);
  await requireVersion({ version, row: before, current: () => readGroup(scope, groupId) });
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
  if (child) throw new FieldsError({ parent_id: ["This group has sub-groups, so it can't become one."] });
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
  if (!member) throw new FieldsError({ contact_guest_id: ["Choose somebody of this household."] });
}

/** Deletes a group. Guests in it go where the caller says; without a word about them it is refused. */
export async function removeGroup(scope: Scope, groupId: string, { move_to, guests }: Removal) {
  const group = await lockGroup(scope, groupId);
  if (move_to !== undefined) await emptyInto(scope, group, move_to);
  else if (guests === "KEEP") await emptyOut(scope, group);
  else await requireEmpty(scope, group);
  await scope.db.deleteFrom("groups").where("project_id", "=", scope.projectId).where("id", "=", groupId).execute();
  await recordActivity(scope, { ...entry, action: "deleted", id: groupId, label: group.name });
}

async function emptyInto(scope: Scope, group: LockedGroup, targetId: string) {
  const refuse = (message: string) => new FieldsError({ move_to: [message] });
  const target = await findGroup(scope, targetId);
  if (!target) throw refuse("This group does not exist.");
  if (target.id === group.id || target.parent_id === group.id) throw refuse("Choose a group that stays.");
  const households = await countHouseholds(scope, group);
  if (households > 0 && target.parent_id !== null)
    throw refuse("This group has sub-groups. They can only move to a group, not into another sub-group.");
  if (households > 0)
    await uniquely({ ...named, field: "move_to", message: "Both groups have a sub-group of the same name." }, () =>
      moveHouseholds(scope, group.id, target.id),
    );
  await moveGuests(scope, group, target);
}

async function emptyOut(scope: Scope, group: LockedGroup) {
  if (scope.groupIds !== null && group.parent_id === null)
    throw new FieldsError({ guests: ["Move the guests to another of your groups."] });
  await moveGuests(scope, group, null);
  await scope.db
    .deleteFrom("groups")
    .where("project_id", "=", scope.projectId)
    .where("parent_id", "=", group.id)
    .execute();
}

async function requireEmpty(scope: Scope, group: LockedGroup) {
  const [guests, subGroups] = [await countGuests(scope, group), await countHouseholds(scope, group)];
  if (guests > 0 || subGroups > 0)
    throw new AppError("IN_USE", `There are ${describeGuests(guests)} in this group. Say where they go.`, {
      extra: { guests, sub_groups: subGroups },
    });
  // Guests in the bin still refer to the group; restored, they come back without it.
  if (scope.groupIds === null || group.parent_id !== null) await moveGuests(scope, group, null);
}

async function countHouseholds(scope: Scope, group: LockedGroup): Promise<number> {
  const row = await scope.db
    .selectFrom("groups")
    .select(sql<number>`count(*)`.as("count"))
    .where("project_id", "=", scope.projectId)
    .where("parent_id", "=", group.id)
    .executeTakeFirstOrThrow();
  return row.count;
}

import type { ParsedOf } from "@nyota/contract/endpoint";
import type { groupEndpoints } from "@nyota/contract/guests/groups";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";
import { findGroup, lockGroup, type LockedGroup } from "./lock-group.ts";
import { removeWithSnapshot } from "./group-snapshot.ts";
import { countGuests, moveGuests, moveHouseholds } from "./move-guests.ts";

type Removal = ParsedOf<typeof groupEndpoints.remove>["query"];

/** Deletes a group. Its guests move as the request says; without that, a group with guests is not deleted. */
export async function removeGroup(scope: Scope, groupId: string, { move_to, guests }: Removal) {
  const group = await lockGroup(scope, groupId);
  await removeWithSnapshot(scope, group, async () => {
    if (move_to !== undefined) await emptyInto(scope, group, move_to);
    else if (guests === "KEEP") await emptyOut(scope, group);
    else await requireEmpty(scope, group);
    await deleteGroup(scope, groupId);
    return undefined;
  });
  await recordActivity(scope, { module: "GUEST", type: "group", action: "deleted", id: groupId, label: group.name });
}

export const deleteGroup = (scope: Scope, groupId: string) =>
  scope.db.deleteFrom("groups").where("project_id", "=", scope.projectId).where("id", "=", groupId).execute();

async function emptyInto(scope: Scope, group: LockedGroup, targetId: string) {
  const refuse = (message: string) => new FieldsError({ move_to: [message] });
  const target = await findGroup(scope, targetId);
  if (!target) throw refuse("This group does not exist.");
  if (target.id === group.id || target.parent_id === group.id) throw refuse("Choose a group that stays.");
  const households = await countHouseholds(scope, group);
  if (households > 0 && target.parent_id !== null)
    throw refuse("This group has households. They can only move to a group, not into another household.");
  if (households > 0) await takeHouseholds(scope, { group, target, field: "move_to" });
  await moveGuests(scope, group, target);
}

type Taking = { group: LockedGroup; target: LockedGroup; field: string };

/** Moves the households of one group to another, unless two of them would have the same name. */
export const takeHouseholds = (scope: Scope, { group, target, field }: Taking) =>
  uniquely({ index: "groups_by_name", field, message: "Both groups have a household of the same name." }, () =>
    moveHouseholds(scope, group.id, target.id),
  );

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
    throw new AppError(
      "IN_USE",
      guests === 1
        ? "There is 1 guest in this group. Choose where they go."
        : `There are ${guests} guests in this group. Choose where they go.`,
      { extra: { guests, sub_groups: subGroups } },
    );
  // Deleted guests still refer to the group; when restored, they have none.
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

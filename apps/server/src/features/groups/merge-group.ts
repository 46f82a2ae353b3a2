import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findGroup, type LockedGroup } from "./lock-group.ts";
import { removeWithSnapshot } from "./group-snapshot.ts";
import { moveGuests } from "./move-guests.ts";
import { deleteGroup, takeHouseholds } from "./remove-group.ts";

/**
 * Moves all guests of one group to another one and deletes the first. A household is merged into a household, a group
 * into a group together with its households. The contact person and the link of the one that stays are kept; the other
 * household's answers and requests are moved.
 */
export async function mergeGroup(scope: Scope, groupId: string, into: string) {
  const refuse = (message: string) => new FieldsError({ into: [message] });
  if (groupId === into) throw refuse("Choose another group.");
  const { group, target } = await lockBoth(scope, groupId, into);
  if (!group) throw notFound("This group");
  if (!target) throw refuse("This group does not exist.");
  if (target.parent_id === group.id) throw refuse("A group can't be merged into one of its own households.");
  if ((group.parent_id === null) !== (target.parent_id === null))
    throw refuse(
      group.parent_id === null
        ? "A group can only be merged into a group."
        : "A household can only be merged into a household.",
    );
  await removeWithSnapshot(scope, group, async () => {
    if (group.parent_id === null) await takeHouseholds(scope, { group, target, field: "into" });
    await moveGuests(scope, group, target);
    await moveAnswers(scope, group.id, target.id);
    const expected = group.parent_id === null ? undefined : await addExpected(scope, group, target);
    await deleteGroup(scope, groupId);
    return expected;
  });
  await recordActivity(scope, {
    module: "GUEST",
    type: "group",
    action: "merged",
    id: groupId,
    label: `${group.name} into ${target.name}`,
  });
}

/** In one order, so that two merges in opposite directions can't deadlock. */
async function lockBoth(scope: Scope, groupId: string, into: string) {
  const locked = new Map<string, LockedGroup | undefined>();
  for (const id of [groupId, into].toSorted()) locked.set(id, await findGroup(scope, id));
  return { group: locked.get(groupId), target: locked.get(into) };
}

/**
 * Moves the household's answers, unless the other one has answered the same question, and its requests to the hosts.
 */
async function moveAnswers(scope: Scope, from: string, to: string) {
  await sql`update question_answers a set sub_group_id = ${to}::uuid
    where a.project_id = ${scope.projectId} and a.sub_group_id = ${from} and not exists (select from question_answers o
      where o.project_id = a.project_id and o.question_id = a.question_id and o.sub_group_id = ${to})`.execute(
    scope.db,
  );
  await scope.db
    .updateTable("change_requests")
    .set({ sub_group_id: to })
    .where("project_id", "=", scope.projectId)
    .where("sub_group_id", "=", from)
    .execute();
}

/** When both have an expected count, the merged household expects the sum. */
async function addExpected(scope: Scope, group: LockedGroup, target: LockedGroup) {
  if (group.expected_count === null || target.expected_count === null) return undefined;
  const set = Math.min(1000, group.expected_count + target.expected_count);
  await scope.db
    .updateTable("groups")
    .set({ expected_count: set })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", target.id)
    .execute();
  return { id: target.id, expected_count: target.expected_count, set };
}

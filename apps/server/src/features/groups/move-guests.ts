import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { membershipOf } from "./rules.ts";

type GroupRef = { id: string; parent_id: string | null };

/** Guests in a group or household, including deleted ones: they refer to it and may be restored. */
const inGroup = (group: GroupRef) =>
  group.parent_id === null ? sql<boolean>`group_id = ${group.id}` : sql<boolean>`sub_group_id = ${group.id}`;

export async function countGuests(scope: Scope, group: GroupRef): Promise<number> {
  const row = await scope.db
    .selectFrom("guests")
    .select(sql<number>`count(*)`.as("count"))
    .where("project_id", "=", scope.projectId)
    .where("deleted_at", "is", null)
    .where(inGroup(group))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Moves all guests of one group to another group or household; with null they have none. */
export async function moveGuests(scope: Scope, from: GroupRef, to: GroupRef | null) {
  const membership = to ? membershipOf(to) : leaving(from);
  await scope.db
    .updateTable("guests")
    .set(membership)
    .where("project_id", "=", scope.projectId)
    .where(inGroup(from))
    .execute();
}

const leaving = (from: GroupRef) =>
  from.parent_id === null ? { group_id: null, sub_group_id: null } : { sub_group_id: null };

/** Moves the households of a group to another one; their guests only change the group. */
export async function moveHouseholds(scope: Scope, fromId: string, toId: string) {
  await scope.db
    .updateTable("groups")
    .set({ parent_id: toId })
    .where("project_id", "=", scope.projectId)
    .where("parent_id", "=", fromId)
    .execute();
  await scope.db
    .updateTable("guests")
    .set({ group_id: toId })
    .where("project_id", "=", scope.projectId)
    .where("group_id", "=", fromId)
    .execute();
}

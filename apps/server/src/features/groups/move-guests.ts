import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { membershipOf } from "./rules.ts";

type GroupRef = { id: string; parent_id: string | null };

/** Guests in a group or household, deleted ones too: they refer to it and may be restored. */
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

/** Puts everybody of one group into another group or household; with null they stay without. */
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

/** Households go along with their group: the guests in them only change the group above. */
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

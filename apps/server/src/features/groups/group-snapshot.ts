import { sql } from "kysely";
import { storeRemoval } from "#features/removals/commands.ts";
import type { Scope } from "#http/scope.ts";
import type { LockedGroup } from "./lock-group.ts";

type Row = Record<string, unknown>;
type Membership = { group_id: string | null; sub_group_id: string | null };
type Member = { id: string } & Membership;
/** Everything that is deleted or changed with a group. Rows have the columns of their tables. */
export type RemovedGroup = {
  group: { id: string; name: string; parent_id: string | null };
  groups: Row[];
  links: Row[];
  answers: Row[];
  requests: Row[];
  /** Households that were moved to another group, with that group. */
  moved: { id: string; parent_id: string }[];
  /** Guests with their previous place and the place the removal gave them. */
  members: { before: Member; after: Membership }[];
  /** The household it was merged into, with its expected count before and after. */
  target?: { id: string; expected_count: number | null; set: number | null };
};

/** Runs a removal of a group and stores everything needed to undo it. */
export async function removeWithSnapshot(
  scope: Scope,
  group: LockedGroup,
  removal: () => Promise<RemovedGroup["target"] | undefined>,
) {
  const ids = [group.id, ...(await listHouseholds(scope, group.id))];
  const before = await listMembers(scope, group);
  const rows = {
    groups: await listRows(scope, "groups", "id", ids),
    links: await listRows(scope, "rsvp_links", "sub_group_id", ids),
    answers: await listRows(scope, "question_answers", "sub_group_id", ids),
    requests: await listRows(scope, "change_requests", "sub_group_id", ids),
  };
  const target = await removal();
  const moved = await listMoved(scope, ids);
  const after = new Map((await listByIds(scope, before)).map((member) => [member.id, member]));
  const data: RemovedGroup = {
    group: { id: group.id, name: group.name, parent_id: group.parent_id },
    ...rows,
    moved,
    members: before.map((member) => ({ before: member, after: after.get(member.id) ?? member })),
    ...(target && { target }),
  };
  await storeRemoval(scope, { kind: "GROUP", id: group.id, data });
}

async function listHouseholds(scope: Scope, groupId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom("groups")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("parent_id", "=", groupId)
    .execute();
  return rows.map(({ id }) => id);
}

async function listMoved(scope: Scope, ids: readonly string[]) {
  const rows = await scope.db
    .selectFrom("groups")
    .select(["id", "parent_id"])
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where("parent_id", "is not", null)
    .execute();
  return rows as RemovedGroup["moved"];
}

const listMembers = (scope: Scope, group: LockedGroup) =>
  selectMembers(scope)
    .where(group.parent_id === null ? "group_id" : "sub_group_id", "=", group.id)
    .orderBy("id")
    .forUpdate()
    .execute();

const listByIds = (scope: Scope, members: readonly Member[]) =>
  selectMembers(scope)
    .where(sql<boolean>`id = any (${members.map(({ id }) => id)}::uuid[])`)
    .execute();

const selectMembers = (scope: Scope) =>
  scope.db.selectFrom("guests").select(["id", "group_id", "sub_group_id"]).where("project_id", "=", scope.projectId);

type SnapshotTable = "groups" | "rsvp_links" | "question_answers" | "change_requests";

async function listRows(scope: Scope, table: SnapshotTable, column: "id" | "sub_group_id", ids: readonly string[]) {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where t.project_id = ${scope.projectId} and ${sql.ref(`t.${column}`)} = any (${ids}::uuid[])`.execute(scope.db);
  return rows.map(({ row }) => row);
}

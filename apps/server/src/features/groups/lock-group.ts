import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Locks one group of the project; throws NOT_FOUND for one outside a collaborator's limits. */
export async function lockGroup(scope: Scope, groupId: string) {
  const row = await findGroup(scope, groupId);
  if (!row) throw notFound("This group");
  return row;
}

export async function findGroup(scope: Scope, groupId: string) {
  const row = await scope.db
    .selectFrom("groups")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", groupId)
    .forUpdate()
    .executeTakeFirst();
  return row && isWithin(scope, row.parent_id ?? row.id) ? row : undefined;
}

export type LockedGroup = Awaited<ReturnType<typeof lockGroup>>;

const isWithin = (scope: Scope, topGroupId: string) => scope.groupIds === null || scope.groupIds.includes(topGroupId);

/**
 * Locks the group that a household is put into: a top-level one of this project that can't become a household
 * meanwhile.
 */
export async function lockParent(scope: Scope, parentId: string | null | undefined) {
  if (!parentId) {
    if (scope.groupIds !== null) throw refuseParent("Choose one of your groups.");
    return;
  }
  const parent = await findGroup(scope, parentId);
  if (!parent) throw refuseParent("This group does not exist.");
  if (parent.parent_id !== null) throw refuseParent("A household can't contain another one. Choose a group.");
}

const refuseParent = (message: string) => new FieldsError({ parent_id: [message] });

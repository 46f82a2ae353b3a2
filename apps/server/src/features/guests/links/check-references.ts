import type { FieldErrors } from "@nyota/contract/errors";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { FieldsError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

export type Membership = { group_id?: string | null | undefined; sub_group_id?: string | null | undefined };
type MembershipColumns = { group_id?: string | null; sub_group_id?: string | null };

/**
 * The group and household of a guest: a household sets its group as well; a group without a household clears the
 * household. Returns only the columns that change. Throws FieldsError for groups of other projects or outside a
 * collaborator's limits.
 */
export async function resolveMembership(
  scope: Scope,
  { group_id, sub_group_id }: Membership,
  before: Required<MembershipColumns> | "new" | "many",
): Promise<MembershipColumns> {
  if (before === "new" && !group_id && !sub_group_id) requireWithin(scope, null);
  if (group_id === undefined && sub_group_id === undefined) return {};
  const named = [group_id, sub_group_id].filter((id) => id !== null && id !== undefined);
  const groups = await scope.db
    .selectFrom("groups")
    .select(["id", "parent_id"])
    .where("project_id", "=", scope.projectId)
    .where(sql<boolean>`id = any (${named}::uuid[])`)
    .forKeyShare()
    .execute();
  const find = (id: string) => groups.find((group) => group.id === id);
  if (sub_group_id) {
    const household = find(sub_group_id);
    if (!household || household.parent_id === null) throw new FieldsError({ sub_group_id: ["Choose a household."] });
    if (group_id !== undefined && group_id !== household.parent_id)
      throw new FieldsError({ sub_group_id: ["This household belongs to another group."] });
    requireWithin(scope, household.parent_id, "sub_group_id");
    if (before === "new") await requireMayJoin(scope, sub_group_id);
    return { group_id: household.parent_id, sub_group_id };
  }
  if (group_id && !find(group_id)) {
    requireWithin(scope, group_id);
    throw new FieldsError({ group_id: ["Choose a group."] });
  }
  if (group_id && find(group_id)?.parent_id !== null)
    throw new FieldsError({ group_id: ["This is a household. Choose a group."] });
  if (group_id !== undefined) {
    requireWithin(scope, group_id);
    const stays = sub_group_id === undefined && typeof before === "object" && before.group_id === group_id;
    return stays ? {} : { group_id, sub_group_id: null };
  }
  return { sub_group_id: null };
}

function requireWithin(scope: Scope, groupId: string | null, field = "group_id") {
  if (scope.groupIds === null || (groupId !== null && scope.groupIds.includes(groupId))) return;
  throw new FieldsError({ [field]: ["Choose one of your groups."] });
}

/**
 * Every member of a household is sent the link that answers for all of it, so only a user who may edit guests can add a
 * guest to a household that has members. Any user who may add guests can use a household without members.
 */
async function requireMayJoin(scope: Scope, householdId: string) {
  if (mayDo(scope, "GUEST:EDIT")) return;
  const member = await scope.db
    .selectFrom("guests")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("sub_group_id", "=", householdId)
    // A deleted member can be restored; a merged one only by undoing the merge.
    .where("merged_into", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (member)
    throw new FieldsError({ sub_group_id: ["This household has members, and you may only add guests outside it."] });
}

/**
 * Checks that ids exist in a table of this project, which all guests share: also a tag that no guest the caller sees has
 * yet; the others are errors of the field that named them. */
export async function checkReferences(
  scope: Scope,
  table: "tags" | "events",
  named: Record<string, readonly string[] | undefined>,
) {
  const uniqueIds = [...new Set(Object.values(named).flatMap((ids) => ids ?? []))];
  if (uniqueIds.length === 0) return;
  const rows = await acrossGroups(scope, () =>
    scope.db
      .selectFrom(table)
      .select("id")
      .where("project_id", "=", scope.projectId)
      .where(sql<boolean>`id = any (${uniqueIds}::uuid[])`)
      .execute(),
  );
  const known = new Set(rows.map((row) => row.id));
  const problems: FieldErrors = {};
  for (const [field, ids] of Object.entries(named))
    if (ids?.some((id) => !known.has(id))) problems[field] = [`One of these ${table} does not exist.`];
  if (Object.keys(problems).length > 0) throw new FieldsError(problems);
}

/** Throws unless the host exists and is not a plus-one. */
export async function requireHost(scope: Scope, hostId: string) {
  const host = await scope.db
    .selectFrom("guests")
    .select(["id", "plus_one_of", "group_id", "sub_group_id"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", hostId)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!host) throw new FieldsError({ plus_one_of: ["This guest does not exist."] });
  if (host.plus_one_of) throw new FieldsError({ plus_one_of: ["A plus-one can't bring a plus-one."] });
  return host;
}

import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { grants, type ModuleLevels } from "@nyota/contract/access";
import { listAbove, moduleLabels } from "@nyota/contract/permissions";
import { sql } from "kysely";
import { lockProject } from "#features/access/commands.ts";
import { readLevels } from "#features/access/queries.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import { hasAllRights, type Scope } from "#http/scope.ts";

/** Rights and limits, as they are stored. */
export type Grant = { permissions: ModuleLevels; group_ids: readonly string[] | null; side: string | null };
export const storedGrant = (row: { permissions: unknown; group_ids: string[] | null; side: string | null }): Grant => ({
  permissions: readLevels(row.permissions),
  group_ids: row.group_ids,
  side: row.side,
});
/** The caller's own rights; undefined for the owner, who has all of them. Staff of a firm are no collaborators. */
export type Own = { collaboratorId: string | null; levels: ModuleLevels } | undefined;
/** Whom the call is about, for the activity entry of a refusal. */
export type Target = { id: string | null; label: string };

/**
 * Locks the project, the caller's own row, so that rights that are lowered at the same moment count, and the row of the
 * collaborator to change, these in the order of their ids, so that two members who change each other wait instead of deadlocking.
 */
export async function lockRows(scope: Scope, collaboratorId: string | null) {
  const isMember = scope.role === "MEMBER";
  await lockProject(scope, "refer");
  const rows = await scope.db
    .selectFrom("collaborators")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where((eb) =>
      eb.or([
        eb("id", "=", collaboratorId),
        eb.and([eb("user_id", "=", isMember ? scope.actor.id : null), eb("status", "=", "ACCEPTED")]),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const mine = rows.find(({ user_id, status }) => isMember && user_id === scope.actor.id && status === "ACCEPTED");
  // Removed between the check of the rights and this lock.
  if (isMember && !mine) throw notFound("This project");
  const own: Own = mine
    ? { collaboratorId: mine.id, levels: readLevels(mine.permissions) }
    : scope.role === "MERCHANT"
      ? { collaboratorId: null, levels: scope.levels }
      : undefined;
  if (mine) requireSameRights(scope, readLevels(mine.permissions), await findLimit(scope, mine));
  return { own, row: rows.find(({ id }) => id === collaboratorId) };
}

/** The groups of a list or a side at this moment; null for all guests. */
export async function findLimit({ db, projectId }: Scope, { side, group_ids }: Pick<Grant, "side" | "group_ids">) {
  const { rows } = await sql<{ ids: string[] | null }>`
    select nyota_limit_of(${projectId}::uuid, ${side}, ${group_ids}::uuid[]) as ids`.execute(db);
  return rows[0]?.ids ?? null;
}

/** Throws when the right to make this call, or the guests the caller sees, were reduced since the request began. */
function requireSameRights({ levels, groupIds }: Scope, now: ModuleLevels, limit: readonly string[] | null) {
  const isLowered = !grants(now.COLLABORATOR, levels.COLLABORATOR ?? "NO_ACCESS");
  const isLimited = limit !== null && (groupIds === null || groupIds.some((id) => !limit.includes(id)));
  if (isLowered || isLimited) throw new AppError("RETRY", "Your own rights were changed at this moment. Try again.");
}

const entry = { module: "COLLABORATOR", type: "collaborator" } as const;
type Problem = { action: ActivityAction; detail: string };

/** Whoever gives rights; without levels they have all. */
type Giver = { levels: ModuleLevels | undefined; groupIds: readonly string[] | null };
export const giverOf = (rights: Pick<Scope, "role" | "levels" | "groupIds">): Giver => ({
  levels: hasAllRights(rights) ? undefined : rights.levels,
  groupIds: rights.groupIds,
});

/** Why somebody may not give these rights: some are above their own, or they are about guests of other groups. */
export function findProblem({ levels, groupIds }: Giver, grant: Grant): Problem | undefined {
  const above = levels ? listAbove(grant.permissions, levels) : [];
  if (above.length > 0)
    return {
      action: "tried to give rights above their own to",
      detail: `You can't give more rights than you have yourself: ${above.map((module) => moduleLabels[module]).join(", ")}.`,
    };
  const isInside =
    groupIds === null ||
    (grant.side === null && grant.group_ids !== null && grant.group_ids.every((id) => groupIds.includes(id)));
  if (isInside) return undefined;
  return {
    action: "tried to give access to guests of other groups to",
    detail: "You can only give access to guests you see yourself. Choose some of your groups.",
  };
}

/**
 * Throws unless the caller may give these rights: none above their own, no guests outside their own groups, and only
 * groups of this project. What a member tried is recorded.
 */
export async function checkGrant(scope: Scope, own: Own, { grant, target }: { grant: Grant; target: Target }) {
  if (grant.side !== null && grant.group_ids !== null)
    throw new FieldsError({ side: ["Choose groups or a side, not both."] });
  const problem = findProblem({ levels: own?.levels, groupIds: scope.groupIds }, grant);
  if (problem) await refuseGrant(scope, target, problem);
  const unknown = await findUnknownGroups(scope, grant.group_ids ?? []);
  if (unknown.length === 0) return;
  await recordActivity(scope, { ...entry, action: "tried to give access to groups that are not here to", ...target });
  throw new FieldsError({ group_ids: [unknownGroup] }, { keepsChanges: true });
}

/** Records what a member tried, and refuses it; the entry stays although the call is refused. */
export async function refuseGrant(
  scope: Scope,
  target: Target,
  tried: { action: ActivityAction; detail: string },
): Promise<never> {
  await recordActivity(scope, { ...entry, action: tried.action, ...target });
  throw new AppError("FORBIDDEN", tried.detail, { keepsChanges: true });
}

export const unknownGroup = "One of these groups does not exist.";

/** Those that are no groups of the project. A household is none: whoever sees it sees its group. */
export async function findUnknownGroups({ db, projectId }: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as asked (id)
    where not exists (select from groups g where g.project_id = ${projectId} and g.id = asked.id and g.parent_id is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

import { levels, modules, type Level, type ModuleLevels } from "@nyota/contract/access";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Scope, UserScope } from "#http/scope.ts";

export type ProjectAccess = Pick<Scope, "role" | "levels" | "groupIds"> & {
  isExpired: boolean;
  /** What has changed in the project, for what is kept until it changes (db/kept.ts). */
  changes: readonly string[];
};

/** What a user may do in a project, and points the transaction at it; undefined when they may not even know of it. */
export async function findAccess(
  user: Pick<UserScope, "db" | "userId" | "now">,
  projectId: string,
): Promise<ProjectAccess | undefined> {
  await setContext(user.db, { projectId });
  const row = await user.db
    .selectFrom("projects as p")
    .leftJoin("collaborators as c", (join) =>
      join.onRef("c.project_id", "=", "p.id").on("c.user_id", "=", user.userId).on("c.status", "=", "ACCEPTED"),
    )
    .leftJoin("subscriptions as s", (join) => join.onRef("s.project_id", "=", "p.id").on("s.status", "=", "ACTIVE"))
    .leftJoin("merchant_members as m", (join) =>
      join.onRef("m.merchant_id", "=", "p.merchant_id").on("m.user_id", "=", user.userId),
    )
    .select([
      "p.owner_id",
      "p.is_on_trial_plan",
      "c.id as collaborator_id",
      "c.permissions",
      "c.group_ids",
      "s.end_date",
      "m.user_id as merchant_user_id",
      sql<string[]>`nyota_changes(p.id)`.as("changes"),
    ])
    .where("p.id", "=", projectId)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
  const role = row && roleOf(row, user.userId);
  if (!row || !role) {
    await setContext(user.db, { projectId: null });
    return undefined;
  }
  const groupIds = role === "MEMBER" ? row.group_ids : null;
  if (groupIds) await setContext(user.db, { groupIds });
  const isExpired = row.end_date !== null && new Date(row.end_date) <= user.now;
  return {
    role,
    levels: role === "MEMBER" ? readLevels(row.permissions) : {},
    groupIds,
    isExpired,
    changes: row.changes,
  };
}

type Roles = { owner_id: string; collaborator_id: string | null; merchant_user_id: string | null };
function roleOf(row: Roles, userId: string): "OWNER" | "MERCHANT" | "MEMBER" | undefined {
  if (row.owner_id === userId) return "OWNER";
  if (row.merchant_user_id) return "MERCHANT";
  return row.collaborator_id ? "MEMBER" : undefined;
}

/** Stored permissions as levels; anything the list of modules or levels does not know counts as no access. */
export function readLevels(stored: unknown): ModuleLevels {
  const given = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    modules.filter((module) => levels.includes(given[module] as Level)).map((module) => [module, given[module]]),
  );
}

/** Every project a user can see, for lists that go across projects; row-level security is opened for exactly these. */
export async function openVisibleProjects(user: UserScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from projects where deleted_at is null and (owner_id = ${user.userId}
      or merchant_id in (select merchant_id from merchant_members where user_id = ${user.userId}))
    union
    select project_id from collaborators where user_id = ${user.userId} and status = 'ACCEPTED'`.execute(user.db);
  const ids = rows.map((row) => row.id);
  await setContext(user.db, { visibleIds: ids });
  return ids;
}

import { levels, modules, type Level, type ModuleLevels } from "@nyota/contract/access";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Scope, UserScope } from "#http/scope.ts";

export type ProjectAccess = Pick<Scope, "role" | "levels" | "groupIds"> & {
  isExpired: boolean;
  /** What has changed in the project, for what is kept until it changes (db/cache.ts). */
  changes: readonly string[];
};

/** What connects a user with a project, as nyota_access() finds it. */
export type AccessRow = {
  owner_id: string;
  collaborator_id: string | null;
  permissions: unknown;
  group_ids: string[] | null;
  end_date: string | null;
  merchant_user_id: string | null;
  changes: string[];
};

/** What a user may do in a project, and points the transaction at it; undefined when they may not even know of it. */
export async function findAccess(user: Identity, projectId: string): Promise<ProjectAccess | undefined> {
  const { rows } = await sql<AccessRow>`select * from nyota_access(${user.userId}, ${projectId})`.execute(user.db);
  return readRights(user, rows[0]);
}

type Identity = Pick<UserScope, "db" | "userId" | "now">;

/** The rights that follow from what was found; without any, the transaction leaves the project. */
export async function readRights(user: Identity, row: AccessRow | undefined): Promise<ProjectAccess | undefined> {
  const role = row && roleOf(row, user.userId);
  if (!row || !role) {
    await setContext(user.db, { projectId: null });
    return undefined;
  }
  const groupIds = role === "MEMBER" ? row.group_ids : null;
  if (groupIds) await setContext(user.db, { groupIds });
  const isExpired = row.end_date !== null && new Date(row.end_date) <= user.now;
  const levels = role === "MEMBER" ? readLevels(row.permissions) : {};
  return { role, levels, groupIds, isExpired, changes: row.changes };
}

function roleOf(row: AccessRow, userId: string): "OWNER" | "MERCHANT" | "MEMBER" | undefined {
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

/** Which of these projects the user sees some guest groups of only, and which groups. */
export async function findLimits(user: Pick<UserScope, "db" | "userId">, projectIds: readonly string[]) {
  const { rows } = await sql<{ project_id: string; group_ids: string[] }>`
    select c.project_id, c.group_ids from collaborators c join projects p on p.id = c.project_id
    where c.project_id = any (${projectIds}::uuid[]) and c.user_id = ${user.userId} and c.status = 'ACCEPTED'
      and c.group_ids is not null and p.owner_id <> ${user.userId}
      and not exists (select from merchant_members m where m.merchant_id = p.merchant_id and m.user_id = ${user.userId})
    order by c.project_id`.execute(user.db);
  return rows;
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

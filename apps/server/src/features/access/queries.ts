import { levels, modules, staffActions, type Level, type ModuleLevels, type StaffRights } from "@nyota/contract/access";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Scope, Staff, UserScope } from "#http/scope.ts";

export type ProjectAccess = Pick<Scope, "role" | "levels" | "actions" | "groupIds"> & {
  isExpired: boolean;
  /** The project's change log, for cached values (db/cache.ts). */
  changes: readonly string[];
};

/** How a user is connected with a project, as found by nyota_access(). */
export type AccessRow = {
  owner_id: string;
  collaborator_id: string | null;
  permissions: unknown;
  group_ids: string[] | null;
  end_date: string | null;
  merchant_user_id: string | null;
  changes: string[];
};

/** Reads a user's rights in a project and sets it as the transaction's project; undefined when they may not see it. */
export async function findAccess(user: Identity, projectId: string): Promise<ProjectAccess | undefined> {
  const { rows } = await sql<AccessRow>`select * from nyota_access(${user.userId}, ${projectId})`.execute(user.db);
  return readRights(user, rows[0]);
}

type Identity = Pick<UserScope, "db" | "userId" | "now">;

/** The rights that follow from the row; without any, the transaction's project is unset. */
export async function readRights(user: Identity, row: AccessRow | undefined): Promise<ProjectAccess | undefined> {
  const access = row && rightsIn(row, user);
  if (!access) {
    await setContext(user.db, { projectId: null });
    return undefined;
  }
  if (access.groupIds) await setContext(user.db, { groupIds: access.groupIds });
  return access;
}

function rightsIn(row: AccessRow, { userId, now }: Pick<Identity, "userId" | "now">): ProjectAccess | undefined {
  const role = roleOf(row, userId);
  if (!role) return undefined;
  const groupIds = role === "MEMBER" ? row.group_ids : null;
  const isExpired = row.end_date !== null && new Date(row.end_date) <= now;
  return { role, ...rightsOf(role, row.permissions), groupIds, isExpired, changes: row.changes };
}

function rightsOf(role: ProjectAccess["role"], permissions: unknown): StaffRights {
  if (role === "MERCHANT") return readStaffRights(permissions);
  return { levels: role === "MEMBER" ? readLevels(permissions) : {}, actions: [] };
}

/** The rights somebody else has now, in the project of the transaction, whose limits stay as they are. */
export async function findRightsOf(user: Identity, projectId: string): Promise<ProjectAccess | undefined> {
  const { rows } = await sql<AccessRow>`select * from nyota_access(${user.userId}, ${projectId})`.execute(user.db);
  return rows[0] && rightsIn(rows[0], user);
}

function roleOf(row: AccessRow, userId: string): "OWNER" | "MERCHANT" | "MEMBER" | undefined {
  if (row.owner_id === userId) return "OWNER";
  if (row.merchant_user_id) return "MERCHANT";
  return row.collaborator_id ? "MEMBER" : undefined;
}

/** Stored permissions as levels; unknown modules and levels count as no access. */
export function readLevels(stored: unknown): ModuleLevels {
  const given = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    modules.filter((module) => levels.includes(given[module] as Level)).map((module) => [module, given[module]]),
  );
}

/** Stored permissions of a firm's staff; whatever is unknown grants nothing. */
export function readStaffRights(stored: unknown): StaffRights {
  const given = (stored ?? {}) as { levels?: unknown; actions?: unknown };
  const named: unknown[] = Array.isArray(given.actions) ? given.actions : [];
  return { levels: readLevels(given.levels), actions: staffActions.filter((action) => named.includes(action)) };
}

/** The firm a user works for, with the user's rights in it. */
export async function findStaff({ db, userId }: Pick<UserScope, "db" | "userId">): Promise<Staff | undefined> {
  const row = await db
    .selectFrom("merchant_members")
    .select(["id", "merchant_id", "permissions"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { merchantId: row.merchant_id, staffId: row.id, ...readStaffRights(row.permissions) };
}

/** The addresses of the user that a code has proven; one that was only typed long ago does not count. */
export async function findProvenAddresses({ db, userId }: Pick<UserScope, "db" | "userId">): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select a.address from users u, lateral (values ('EMAIL', u.email::text), ('PHONE', u.phone)) as a (channel, address)
    where u.id = ${userId} and a.address is not null
      and not exists (select from unproven_addresses n where n.user_id = u.id and n.channel = a.channel)`.execute(db);
  return rows.map(({ address }) => address);
}

/** The user's rights in each of these projects, for lists across projects. */
export async function findRightsIn(user: Identity, projectIds: readonly string[]) {
  const { rows } = await sql<AccessRow & { id: string }>`
    select p.id, p.owner_id, c.id as collaborator_id, coalesce(m.permissions, c.permissions) as permissions,
      nyota_limit_of(p.id, c.side, c.group_ids) as group_ids, null as end_date, m.user_id as merchant_user_id, '{}'::text[] as changes
    from projects p
    left join collaborators c on c.project_id = p.id and c.user_id = ${user.userId} and c.status = 'ACCEPTED'
    left join merchant_members m on m.merchant_id = p.merchant_id and m.user_id = ${user.userId}
    where p.id = any (${projectIds}::uuid[])
    order by p.id`.execute(user.db);
  return rows.flatMap((row) => {
    const rights = rightsIn(row, user);
    return rights ? [{ projectId: row.id, ...rights }] : [];
  });
}

/** Every project the user can see, for lists across projects; row-level security then allows exactly these. */
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

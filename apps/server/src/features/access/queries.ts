import {
  levels,
  modules,
  staffActions,
  type Level,
  type ModuleAccess,
  type ModuleLevels,
  type StaffRights,
} from "@nyota/contract/access";
import { allStaffRights } from "@nyota/contract/staff-permissions";
import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { lowerLevels } from "#http/access/token-rights.ts";
import { hasAllRights, mayDo, type Scope, type Staff, type TokenLimits, type UserScope } from "#http/scope.ts";

export type ProjectAccess = Pick<Scope, "role" | "levels" | "actions" | "groupIds"> & {
  isExpired: boolean;
  /** The project's change log, for cached values (db/cache.ts). */
  changes: readonly string[];
};

/** How a user is connected with a project, as the view project_people has it. */
export type PersonRow = {
  owner_id: string;
  collaborator_id: string | null;
  permissions: unknown;
  group_ids: string[] | null;
  merchant_user_id: string | null;
};
/** The same as nyota_access() finds it. */
export type AccessRow = PersonRow & { end_date: string | null; changes: string[] };

/** The columns of a PersonRow but the owner, of the view as `a`. */
export const ownRights = sql`a.collaborator_id, a.permissions, a.merchant_user_id,
  nyota_limit_of(a.project_id, a.side, a.group_ids) as group_ids`;

/** Reads a user's rights in a project and sets it as the transaction's project; undefined when they may not see it. */
export async function findAccess(user: Identity, projectId: string): Promise<ProjectAccess | undefined> {
  if (!isForProject(user, projectId)) return readRights(user, undefined);
  const { rows } = await sql<AccessRow>`select * from nyota_access(${user.userId}, ${projectId})`.execute(user.db);
  return readRights(user, rows[0]);
}

/** A user, with the token that limits them if they made this call with one. */
type Identity = Pick<UserScope, "db" | "userId" | "now"> & Limited;
type Limited = { readonly token?: TokenLimits | null };

const isForProject = ({ token }: Limited, projectId: string) =>
  !token?.projectIds || token.projectIds.includes(projectId);

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

function rightsIn(row: AccessRow, user: Pick<Identity, "userId" | "now" | "token">): ProjectAccess | undefined {
  const rights = rightsOfPerson(row, user);
  const isExpired = row.end_date !== null && new Date(row.end_date) <= user.now;
  return rights && { ...rights, isExpired, changes: row.changes };
}

type PersonRights = Pick<ProjectAccess, "role" | "levels" | "actions" | "groupIds">;

/** The rights that follow from a person's row; with a token, at most those of the token. */
export function rightsOfPerson(
  row: PersonRow,
  { userId, token }: Pick<Identity, "userId" | "token">,
): PersonRights | undefined {
  const role = roleOf(row, userId);
  if (!role) return undefined;
  const rights = { role, ...rightsOf(role, row.permissions), groupIds: role === "MEMBER" ? row.group_ids : null };
  if (!token) return rights;
  const own = hasAllRights(rights) ? undefined : rights.levels;
  return { ...rights, role: role === "OWNER" ? "TOKEN" : role, levels: lowerLevels(token.levels, own), actions: [] };
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

function roleOf(row: PersonRow, userId: string): "OWNER" | "MERCHANT" | "MEMBER" | undefined {
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

/**
 * Stored permissions of a firm's staff; whatever is unknown grants nothing. An administrator has all rights of this
 * version, those that were added since they were stored too.
 */
export function readStaffRights(stored: unknown): StaffRights {
  const given = (stored ?? {}) as { levels?: unknown; actions?: unknown; is_administrator?: unknown };
  if (given.is_administrator === true) return allStaffRights;
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

/** Whether the operator keeps the account out. */
export async function isBlocked({ db, userId }: Pick<UserScope, "db" | "userId">): Promise<boolean> {
  const user = await db.selectFrom("users").select("blocked_at").where("id", "=", userId).executeTakeFirst();
  return user === undefined || user.blocked_at !== null;
}

/** The user's rights in each of these projects, for lists across projects. */
export async function findRightsIn(user: Identity, projectIds: readonly string[]) {
  const { rows } = await sql<PersonRow & { id: string }>`
    select p.id, p.owner_id, ${ownRights}
    from projects p join project_people a on a.project_id = p.id and a.user_id = ${user.userId}
    where p.id = any (${projectIds}::uuid[])
    order by p.id`.execute(user.db);
  return rows.flatMap((row) => {
    const rights = isForProject(user, row.id) ? rightsOfPerson(row, user) : undefined;
    return rights ? [{ projectId: row.id, ...rights }] : [];
  });
}

/** Every project the user can see, for lists across projects; row-level security then allows exactly these. */
export async function openVisibleProjects(user: Pick<UserScope, "db" | "userId"> & Limited): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select project_id as id from project_people where user_id = ${user.userId}`.execute(user.db);
  const ids = rows.map((row) => row.id).filter((id) => isForProject(user, id));
  await setContext(user.db, { visibleIds: ids });
  return ids;
}

/** The users who may do this in the project, each with the groups they are limited to; no blocked accounts. */
export async function findPeopleWhoMay(scope: Scope, access: ModuleAccess) {
  const { rows } = await sql<PersonRow & { user_id: string }>`select p.owner_id, a.user_id, ${ownRights}
    from projects p join project_people a on a.project_id = p.id
    join users u on u.id = a.user_id and u.blocked_at is null
    where p.id = ${scope.projectId} order by a.user_id`.execute(scope.db);
  return rows.flatMap((row) => {
    const rights = rightsOfPerson(row, { userId: row.user_id });
    return rights && mayDo(rights, access) ? [{ userId: row.user_id, groupIds: rights.groupIds }] : [];
  });
}

/** The users who may do this in the project and see all of its guests, so that they may be told about any of them. */
export const findWhoMay = async (scope: Scope, access: ModuleAccess): Promise<string[]> =>
  (await findPeopleWhoMay(scope, access)).flatMap(({ userId, groupIds }) => (groupIds === null ? [userId] : []));

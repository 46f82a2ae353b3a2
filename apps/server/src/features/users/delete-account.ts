import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { findAccess, findStaff } from "#features/access/queries.ts";
import { requireProof } from "#features/auth/commands.ts";
import { leaveDeletedProject, leaveProject } from "#features/collaborators/commands.ts";
import { leaveFirm } from "#features/merchants/commands.ts";
import { asVisitor } from "#http/access/authorize.ts";
import { AppError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

/**
 * Deletes the user's account: they leave every project and their firm, and nothing of the account remains but an empty
 * row that orders, histories and comments refer to. Throws PROOF_NEEDED, and ILLEGAL_STATE while they own a project or
 * are the only administrator of a firm.
 */
export async function deleteAccount(user: UserScope): Promise<void> {
  await requireProof(user);
  await user.db.selectFrom("users").select("id").where("id", "=", user.userId).forUpdate().executeTakeFirstOrThrow();
  await requireNoProject(user);
  const staff = await findStaff(user);
  if (staff) await leaveFirm(user, staff.staffId);
  const tables = await findOwnTables(user);
  for (const projectId of await findProjects(user)) {
    // A project that was deleted is not erased yet: nobody opens it, but its members are still in it.
    const isOpen = (await findAccess(user, projectId)) !== undefined;
    await (isOpen ? leaveProject(user, projectId) : leaveDeletedProject(user, projectId));
    await eraseInProject(user, projectId, tables);
  }
  await setContext(user.db, { userId: user.userId });
  for (const { name, column, isOfProject } of tables)
    if (!isOfProject)
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${user.userId}`.execute(user.db);
  await sql`delete from idempotency_keys where user_id = ${user.userId}`.execute(user.db);
  await eraseUser(user);
}

/** What stays of a user. */
const staying = ["id", "user_type", "created_at", "updated_at"];

/** Sets every other column to what a new user has, also one that is added later. */
async function eraseUser({ db, userId }: UserScope) {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname <> all (${[...staying, "erased_at"]}::text[])`.execute(db);
  const blanks = rows.map(({ name }) => sql`${sql.ref(name)} = default`);
  await sql`update users set ${sql.join([...blanks, sql`erased_at = now()`])} where id = ${userId}`.execute(db);
}

async function requireNoProject({ db, userId }: UserScope) {
  const owned = await db
    .selectFrom("projects")
    .select("title")
    .where("owner_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("title")
    .execute();
  if (owned.length === 0) return;
  const names = owned.map(({ title }) => `“${title}”`).join(", ");
  throw new AppError("ILLEGAL_STATE", `You own ${names}. Hand over or delete what you own first.`);
}

const findProjects = async ({ db, userId }: UserScope): Promise<string[]> => {
  const rows = await db.selectFrom("project_people").select("project_id").where("user_id", "=", userId).execute();
  return rows.map(({ project_id }) => project_id as string);
};

type OwnTable = { name: string; column: string; isOfProject: boolean };

/**
 * The tables whose rows are the account's: a key to `users` that deletes with it. From the catalogue, so that a new one
 * is among them. Records that are only added to (the wallet's history) stay.
 */
async function findOwnTables({ db }: UserScope): Promise<OwnTable[]> {
  const { rows } = await sql<OwnTable>`
    select c.relname::text as name, a.attname::text as column, exists (select from pg_attribute p
        where p.attrelid = c.oid and p.attname = 'project_id' and p.attnotnull) as "isOfProject"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c' and array_length(k.conkey, 1) = 1
      and has_table_privilege(c.oid, 'delete') order by 1`.execute(db);
  return rows;
}

/** Views, what can be undone and the like; the project stays as it is for everybody else. */
async function eraseInProject(user: UserScope, projectId: string, tables: readonly OwnTable[]) {
  const { db } = await asVisitor(user, projectId);
  for (const { name, column, isOfProject } of tables)
    if (isOfProject)
      await sql`delete from ${sql.table(name)} where project_id = ${projectId} and ${sql.ref(column)} = ${user.userId}`.execute(
        db,
      );
}

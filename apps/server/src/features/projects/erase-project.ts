import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Database } from "#db/connect.ts";

// Small enough that a batch takes well below a second and its locks don't block other requests for long.
const ROWS_PER_DELETE = 2_000;

/**
 * Ids of projects deleted long enough ago to be erased, oldest first. By the database's clock, which also refuses to
 * erase any project earlier.
 */
export const findDeleted = (db: Database): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const rows = await trx
      .selectFrom("projects")
      .select("id")
      .where("deleted_at", "<", sql<string>`(select nyota_erased_before())`)
      .orderBy("deleted_at")
      .limit(20)
      .execute();
    return rows.map(({ id }) => id);
  });

/**
 * Removes every row of a project: in batches the rows that no other row refers to, then the project itself, which
 * deletes the few that are left. Can be run again after any interruption. The wallet's entries stay, because they
 * belong to the account.
 */
export async function eraseRows(db: Database, projectId: string) {
  for (const table of await findTables(db)) while ((await eraseBatch(db, projectId, table)) === ROWS_PER_DELETE);
  while ((await eraseBatch(db, projectId, { name: "notifications", isErasedApart: true })) === ROWS_PER_DELETE);
  await inErased(db, projectId, async (trx) => {
    await sql`select nyota_erase_project(${projectId})`.execute(trx);
    // Last, because erasing the other rows adds to the change log.
    await trx.deleteFrom("changes").where("project_id", "=", projectId).execute();
  });
}

const inErased = <T>(db: Database, projectId: string, work: (trx: Parameters<typeof setContext>[0]) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    await setContext(trx, { projectId });
    await sql`set local statement_timeout = '60s'`.execute(trx);
    return work(trx);
  });

type Table = { name: string; isErasedApart: boolean };

/**
 * The tables with rows of a project, in an order in which referring tables come first. `isErasedApart`: the
 * application's role may not delete from it, only nyota_erase_batch() may.
 */
async function findTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table & { uses: string[] }>`
    select c.relname as name, not has_table_privilege('nyota_app', c.oid, 'delete') as "isErasedApart", array(select distinct r.relname::text from pg_constraint u join pg_class r on r.oid = u.confrelid
        where u.conrelid = c.oid and u.contype = 'f' and r.oid <> c.oid) as uses
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.confrelid = 'projects'::regclass and c.relkind = 'r'
    group by c.oid, c.relname order by c.relname`.execute(db);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const order: Table[] = [];
  while (waiting.size > 0) {
    const used = new Set([...waiting.values()].flatMap(({ name, uses }) => uses.filter((use) => use !== name)));
    // If tables refer to each other in a circle, take any of them next.
    const next =
      [...waiting.values()].find(({ name }) => !used.has(name)) ?? ([...waiting.values()][0] as (typeof rows)[number]);
    order.push(next);
    waiting.delete(next.name);
  }
  return order;
}

/** Another row refers to a deleted one, by a reference that takes no action or that restricts. */
const stillReferred = ["23503", "23001"];

/**
 * Deletes one batch and returns the number of deleted rows; 0 when another row still refers to one of them. Those are
 * deleted with the project itself.
 */
async function eraseBatch(db: Database, projectId: string, { name, isErasedApart }: Table): Promise<number> {
  try {
    return await inErased(db, projectId, async (trx) => {
      if (isErasedApart) {
        const { rows } = await sql<{
          n: number;
        }>`select nyota_erase_batch(${name}, ${projectId}, ${ROWS_PER_DELETE}) as n`.execute(trx);
        return rows[0]?.n ?? 0;
      }
      const { numAffectedRows } = await sql`
        delete from ${sql.table(name)} where ctid = any (array(
          select ctid from ${sql.table(name)} where project_id = ${projectId} limit ${ROWS_PER_DELETE}))`.execute(trx);
      return Number(numAffectedRows);
    });
  } catch (error) {
    if (stillReferred.includes(String((error as { code?: unknown }).code))) return 0;
    throw error;
  }
}

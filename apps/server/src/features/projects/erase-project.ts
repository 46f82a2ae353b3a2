import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Database } from "#db/connect.ts";

// Few enough that a batch takes well below a second and nobody waits behind its locks.
const ROWS_PER_DELETE = 2_000;

/** Ids of projects that were deleted long enough ago to be erased, oldest first. By the database's clock, which also refuses any earlier. */
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
 * Removes every row of a project: batch by batch those nothing else hangs on, then the project itself, which takes the little that is
 * left. May be begun again at any point. The wallet's history stays, for it is the account's.
 */
export async function eraseRows(db: Database, projectId: string) {
  for (const table of await findTables(db)) while ((await eraseBatch(db, projectId, table)) === ROWS_PER_DELETE);
  while ((await eraseBatch(db, projectId, { name: "notifications", isErasedApart: true })) === ROWS_PER_DELETE);
  await inErased(db, projectId, async (trx) => {
    await sql`select nyota_erase_project(${projectId})`.execute(trx);
    // Last, for erasing the rest is a change as well.
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
 * The tables whose rows belong to a project, those that others refer to last. `isErasedApart`: the application's role may not delete there,
 * only nyota_erase_batch() may.
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
    // Where tables refer to each other in a circle, any of them may be the next.
    const next =
      [...waiting.values()].find(({ name }) => !used.has(name)) ?? ([...waiting.values()][0] as (typeof rows)[number]);
    order.push(next);
    waiting.delete(next.name);
  }
  return order;
}

/** Answers how many rows went; none when something still refers to one of them, which the project's own end resolves. */
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
    if ((error as { code?: string }).code === "23503") return 0;
    throw error;
  }
}

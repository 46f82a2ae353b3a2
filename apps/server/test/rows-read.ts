import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";

/** How many row versions of a table some work of this transaction reads: what a plan costs, whatever the machine is busy with. */
export async function countRead(db: Transaction<DB>, table: keyof DB, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ n: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
      from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  // What the connection read before may still be in the figure.
  const before = await read();
  await work();
  return (await read()) - before;
}

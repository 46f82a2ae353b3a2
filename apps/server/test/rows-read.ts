import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";

/**
 * How many row versions of a table the work reads in this transaction: the cost of a plan, independent of the machine's
 * load.
 */
export async function countRead(db: Transaction<DB>, table: keyof DB, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ n: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
      from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  // The counter may include earlier reads of the connection.
  const before = await read();
  await work();
  return (await read()) - before;
}

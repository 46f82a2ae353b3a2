import { sql } from "kysely";
import type { Logger } from "pino";
import type { Connection, Database } from "./connect.ts";
import type { DB } from "./schema.generated.ts";

/** From this share of a table's rows on, a write makes the planner's estimates wrong. */
const ANALYZE_FROM_SHARE = 0.1;

/**
 * Refreshes what the planner knows about these tables after so many rows were written: their sizes, and the columns
 * that lead into them. Statistics of the other columns, of long texts above all, cost more than the write and can wait
 * for autovacuum; of a table that these rows are a small part of, all are still right. Before version 17 of PostgreSQL
 * only the owner of a table may analyze it, so nothing happens there; a locked table is skipped.
 */
export async function analyzeTables(
  db: Database,
  { tables, written }: { tables: readonly (keyof DB)[]; written: number },
): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(distinct a.attname::text) as columns
    from pg_index x
    join pg_class c on c.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_am on pg_am.oid = i.relam and pg_am.amname = 'btree'
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any (x.indkey)
    where x.indrelid = any (${tables.map(String)}::regclass[]) and current_setting('server_version_num')::int >= 170000
      and ${written}::float8 >= c.reltuples * ${ANALYZE_FROM_SHARE}::float8
    group by c.relname`.execute(db);
  if (rows.length === 0) return;
  const parts = rows.map(
    ({ table, columns }) => sql`${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`,
  );
  // With the locks this transaction has already, waiting for another lock could block other transactions; fresh
  // statistics are not worth that.
  await sql`analyze (skip_locked) ${sql.join(parts)}`.execute(db);
}

/** From this many rows the planner's estimates are wrong until the tables are analyzed again. */
const ANALYZE_ABOVE_ROWS = 200;

/** The same after a transaction that wrote many rows; what reads them next is slow without. Never fails. */
export async function analyzeWritten(
  { connection, log }: { connection: Connection; log: Pick<Logger, "warn"> },
  written: number,
  tables: readonly (keyof DB)[],
): Promise<void> {
  if (written < ANALYZE_ABOVE_ROWS) return;
  await analyzeTables(connection.db, { tables, written }).catch((error: unknown) =>
    log.warn({ err: error }, "ANALYZE failed after a large write; the planner keeps its old statistics"),
  );
}

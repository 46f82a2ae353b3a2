import { sql } from "kysely";
import type { Database } from "./connect.ts";
import type { DB } from "./schema.generated.ts";

/**
 * Refreshes the planner's statistics of these tables after a large write, instead of waiting for autovacuum. Before
 * version 17 of PostgreSQL only the owner of a table may analyze it, so nothing happens there; a locked table is
 * skipped.
 */
export async function analyzeTables(db: Database, tables: readonly (keyof DB)[]): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  );
  if ((rows[0]?.version ?? 0) < 170_000) return;
  // With the locks this transaction has already, waiting for another lock could block other transactions; fresh
  // statistics are not worth that.
  await sql`analyze (skip_locked) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}

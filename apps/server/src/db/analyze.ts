import { sql } from "kysely";
import type { Database } from "./connect.ts";
import type { DB } from "./schema.generated.ts";

/**
 * Lets the planner see what a large write has made of these tables, rather than wait until PostgreSQL looks by itself. Before version 17
 * only an owner may ask for that, so nothing happens there; nor while somebody else is at it.
 */
export async function analyzeTables(db: Database, tables: readonly (keyof DB)[]): Promise<void> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(
    db,
  );
  if ((rows[0]?.version ?? 0) < 170_000) return;
  // Together with what is locked already it would wait for others to finish; it is not worth that.
  await sql`analyze (skip_locked) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}

import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./schema.generated.ts";

/**
 * One transaction as the owner of the tables, for commands of the operator that change what the application may only
 * read. `url` names the owner.
 */
export async function asOwner<T>(url: string, work: (db: Transaction<DB>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "nyota operator" });
  pool.on("error", () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
}

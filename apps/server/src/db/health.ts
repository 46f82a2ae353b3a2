import type { Connection } from "./connect.ts";
import { newestMigration } from "./migrate.ts";

/** Whether the database answers and has the newest migration. */
export async function isReady({ pool }: Connection): Promise<boolean> {
  try {
    const { rowCount } = await pool.query("select from migrations where name = $1", [newestMigration()]);
    return rowCount === 1;
  } catch {
    return false;
  }
}

import { sql } from "kysely";
import type { Database } from "./connect.ts";

const hashJoins = { enable_nestloop: "off", enable_mergejoin: "off", work_mem: "64MB" };

/**
 * Runs a query that joins all rows of a project with each other. Without statistics, as right after an import, the
 * planner expects few rows and would compare each with each; with statistics it sorts all of them for every join, which
 * takes longer than to hash them.
 */
export async function withHashJoins<T>(db: Database, query: () => Promise<T>): Promise<T> {
  const before = await change(db, hashJoins);
  const result = await query();
  await change(db, before);
  return result;
}

/** Returns the values that these settings had in this transaction. */
async function change(db: Database, settings: Record<string, string>) {
  const { rows } = await sql<{ name: string; before: string }>`
    select key as name, current_setting(key) as before, set_config(key, value, true)
    from jsonb_each_text(${JSON.stringify(settings)}::jsonb)`.execute(db);
  return Object.fromEntries(rows.map(({ name, before }) => [name, before]));
}

import pg from "pg";
import type { Harness } from "./harness.ts";

/** How many statements wait for a lock now. Only the database's owner can see that. */
export async function countLockWaits({ url }: Pick<Harness, "url">): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

export type RateLimit = { key: string; limit: number; seconds: number };

/** Counts one use against each limit, in all processes together; answers the seconds to wait when one is exceeded, else 0. */
export async function takeRate(db: Transaction<DB>, now: Date, limits: RateLimit[]): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  let wait = 0;
  for (const { key, limit, seconds } of limits) {
    const { rows } = await sql<{ used: number; wait: number }>`
      insert into rate_limits as r (key, used, resets_at) values (${key}, 1, ${at} + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        used = case when r.resets_at <= ${at} then 1 else r.used + 1 end,
        resets_at = case when r.resets_at <= ${at} then excluded.resets_at else r.resets_at end
      returning used, ceil(extract(epoch from resets_at - ${at}))::int as wait`.execute(db);
    const row = rows[0];
    if (row && row.used > limit) wait = Math.max(wait, row.wait, 1);
  }
  return wait;
}

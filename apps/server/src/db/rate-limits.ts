import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

/** At most `limit` uses in `seconds`, counted from the first one. */
export type RateLimit = { key: string; limit: number; seconds: number };
export type Refusal = { key: string; wait: number };

/**
 * Counts one use against each limit, across all processes, if all of them have room; else counts nothing. A limit that is
 * given several times is used as often. Returns the limits without room, each with the seconds to wait. The count is
 * stored when the transaction commits: a refusal that has to stay counted is thrown with `keepsChanges`. Take all limits
 * of a call at once: two calls that take the same ones one after the other deadlock.
 */
export async function takeRates(db: Transaction<DB>, now: Date, limits: RateLimit[]): Promise<Refusal[]> {
  if (limits.length === 0) return [];
  const [keys, most, seconds] = [
    limits.map(({ key }) => key),
    limits.map(({ limit }) => limit),
    limits.map((rate) => rate.seconds),
  ];
  const { rows } = await sql<Refusal>`
    select key, wait from nyota_take_rate(${keys}::text[], ${most}::int[], ${seconds}::int[], ${now.toISOString()})`.execute(
    db,
  );
  return rows;
}

/** Like takeRates, but returns the seconds until no limit is used up, 0 when the use was counted. */
export async function takeRate(db: Transaction<DB>, now: Date, limits: RateLimit[]): Promise<number> {
  return Math.max(0, ...(await takeRates(db, now, limits)).map(({ wait }) => wait));
}

/** Whether one more use would be allowed; counts nothing. */
export async function hasRoom(db: Transaction<DB>, now: Date, limits: RateLimit[]): Promise<boolean> {
  const [keys, most] = [limits.map(({ key }) => key), limits.map(({ limit }) => limit)];
  const { rows } = await sql<{ full: boolean }>`
    select exists (
      select 1 from rate_limits r join unnest(${keys}::text[], ${most}::int[]) as asked (k, n) on asked.k = r.key
      where r.used >= asked.n and r.resets_at > ${now.toISOString()}
    ) as full`.execute(db);
  return rows[0]?.full === false;
}

/** Subtracts one use that was counted and was not a guess after all. */
export async function returnRate(db: Transaction<DB>, limits: RateLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  // Locked in the same order as when they are counted, so that two calls never deadlock.
  await sql`
    update rate_limits set used = greatest(0, used - 1)
    where key in (select key from rate_limits where key = any (${keys}::text[]) order by key for update)`.execute(db);
}

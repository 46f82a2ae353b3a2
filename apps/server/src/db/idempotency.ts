import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

type Key = { userId: string; route: string; key: string };
type Known = { state: "answered"; fingerprint: Buffer; reply: unknown } | { state: "in flight" } | undefined;

/**
 * Claims a key, or returns its state. The advisory lock distinguishes a running request from a finished one without
 * waiting for it.
 */
export async function findAnswer(
  db: Transaction<DB>,
  { userId, route, key, fingerprint }: Key & { fingerprint: Buffer },
): Promise<Known> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${route} ${key}`}, 0)) as locked`.execute(db);
  if (!rows[0]?.locked) return { state: "in flight" };
  const found = await db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "reply"])
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .executeTakeFirst();
  if (found) return { state: "answered", fingerprint: found.fingerprint, reply: found.reply };
  await db.insertInto("idempotency_keys").values({ user_id: userId, route, key, fingerprint }).execute();
  return undefined;
}

export async function storeReply(db: Transaction<DB>, { userId, route, key, reply }: Key & { reply: unknown }) {
  await db
    .updateTable("idempotency_keys")
    .set({ reply: JSON.stringify(reply) })
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .execute();
}

/** Removes a key whose request was not answered, so that it can be used again. */
export async function forgetKey(db: Transaction<DB>, { userId, route, key }: Key) {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where("route", "=", route)
    .where("key", "=", key)
    .execute();
}

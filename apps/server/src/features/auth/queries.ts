import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import type { Claims } from "#http/tokens.ts";

type Db = Transaction<DB>;

/** The living session of an access token with its user, and names the user to row-level security in the same round trip. */
export const findSession = (db: Db, { userId, sessionId }: Claims, now: Date) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["u.user_type", "u.full_name", "u.email", "u.phone"])
    .select(sql`set_config('app.user_id', u.id::text, true)`.as("context"))
    .where("s.id", "=", sessionId)
    .where("u.id", "=", userId)
    .where("s.revoked_at", "is", null)
    .where("s.expires_at", ">", now.toISOString())
    .executeTakeFirst();

export const findUserByAddress = (db: Db, address: string) =>
  db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where(address.includes("@") ? "email" : "phone", "=", address)
    .executeTakeFirst();

/** A refresh token and its session, locked: two tabs that refresh at once take turns. */
export const findRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom("refresh_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .select([
      "t.hash",
      "t.rotated_at",
      "s.id as session_id",
      "s.user_id",
      "s.revoked_at",
      "s.expires_at",
      "s.idle_expires_at",
    ])
    .where("t.hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();

export const findRotation = (db: Db, hash: Buffer) =>
  db.selectFrom("refresh_tokens").select(["hash", "rotated_at"]).where("hash", "=", hash).executeTakeFirst();

export const findChallenge = (db: Db, id: string) =>
  db.selectFrom("otp_challenges").selectAll().where("id", "=", id).where("used_at", "is", null).executeTakeFirst();

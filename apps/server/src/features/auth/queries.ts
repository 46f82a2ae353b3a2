import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import type { AccessRow } from "#features/collaborators/queries.ts";
import type { Claims } from "#http/tokens.ts";

type Db = Transaction<DB>;

type Entered = { user_type: string; full_name: string | null; email: string | null; phone: string | null };

/**
 * The living session of an access token with its user, named to row-level security, and how the user stands to a project, which the
 * transaction is then in.
 */
export async function enter(
  db: Db,
  { claims, now, projectId }: { claims: Claims; now: Date; projectId: string | null },
): Promise<(Entered & (AccessRow | Record<keyof AccessRow, null>)) | undefined> {
  const { rows } = await sql<Entered & AccessRow>`
    select * from nyota_enter(${claims.userId}, ${claims.sessionId}, ${now.toISOString()}, ${projectId})`.execute(db);
  return rows[0];
}

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

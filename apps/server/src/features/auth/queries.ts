import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import type { AccessRow } from "#features/access/queries.ts";
import type { Claims, TokenClaims } from "#http/tokens.ts";

type Db = Transaction<DB>;

type Entered = {
  user_type: string;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  /** Whether it was stored that the session or token is used; null for no. */
  has_stored: boolean | null;
};

/**
 * Finds the active session of an access token with its user, sets the user for row-level security, and reads the user's
 * access to a project, which becomes the project of the transaction. With `isReading` the transaction can change nothing
 * afterwards.
 */
export async function enter(
  db: Db,
  { claims, now, projectId, isReading }: { claims: Claims; now: Date; projectId: string | null; isReading: boolean },
): Promise<(Entered & (AccessRow | Record<keyof AccessRow, null>)) | undefined> {
  const { rows } = await sql<Entered & AccessRow>`
    select * from nyota_enter(
      ${claims.userId}, ${claims.sessionId}, ${now.toISOString()}, ${projectId}, ${claims.generation ?? 0}, ${isReading})`.execute(
    db,
  );
  return rows[0];
}

type EnteredWithToken = Pick<Entered, "user_type" | "full_name" | "has_stored"> & {
  user_id: string;
  token_id: string;
  token_name: string;
  token_permissions: unknown;
  token_project_ids: string[] | null;
};
type Caller = { claims: TokenClaims; now: Date; projectId: string | null; isReading: boolean; ip: string | null };

/** The same for a personal access token, with the token's own rights. */
export async function enterWithToken(
  db: Db,
  { claims, now, projectId, isReading, ip }: Caller,
): Promise<(EnteredWithToken & (AccessRow | Record<keyof AccessRow, null>)) | undefined> {
  const { rows } = await sql<EnteredWithToken & AccessRow>`
    select * from nyota_enter_with_token(
      ${claims.tokenHash}::bytea, ${now.toISOString()}, ${projectId}, ${ip}::inet, ${isReading})`.execute(db);
  return rows[0];
}

/** The account with an address, locked until the transaction ends if it will be changed or signed in to. */
export const findUserByAddress = (db: Db, address: string, { isLocked = false } = {}) =>
  db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where(address.includes("@") ? "email" : "phone", "=", address)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();

/** Whether a firm has invited the address to its staff, and the invitation can still be accepted. */
export const isInvitedToFirm = async ({ db, now }: { db: Db; now: Date }, address: string) =>
  (await db
    .selectFrom("merchant_members")
    .select("id")
    .where("email", "=", address)
    .where("user_id", "is", null)
    .where("declined_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst()) !== undefined;

/** A refresh token and its session, locked, so that two tabs refreshing at once wait for each other. */
export const findRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom("refresh_tokens as t")
    .innerJoin("sessions as s", "s.id", "t.session_id")
    .select([
      "t.hash",
      "t.rotated_at",
      "t.generation",
      "s.id as session_id",
      "s.user_id",
      "s.revoked_at",
      "s.expires_at",
      "s.idle_expires_at",
      "s.generation_seen",
    ])
    .where("t.hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();

export const findRotation = (db: Db, hash: Buffer) =>
  db.selectFrom("refresh_tokens").select(["hash", "rotated_at"]).where("hash", "=", hash).executeTakeFirst();

/** An unused code for signing in. */
export const findChallenge = (db: Db, id: string) =>
  db
    .selectFrom("otp_challenges")
    .selectAll()
    .where("id", "=", id)
    .where("purpose", "=", "SIGN_IN")
    .where("used_at", "is", null)
    .executeTakeFirst();

type Sought = { address: string; purpose: string; digits: number; after: string };

/**
 * The newest letter with a code of this kind sent to an address at a stranger's request and still valid at the given
 * time.
 */
export const findNewestLetter = (db: Db, { address, purpose, digits, after }: Sought) =>
  db
    .selectFrom("otp_challenges")
    .select(["id", "expires_at", "mailed_at", "answered_at"])
    .where("address", "=", address)
    .where("purpose", "=", purpose)
    .where("digits", "=", digits)
    .where("by_stranger", "=", true)
    .whereRef("letter_id", "=", "id")
    .where("expires_at", ">", after)
    .orderBy("expires_at", "desc")
    .executeTakeFirst();

/** The code requested by a session and not used yet. */
export const findPending = (db: Db, { sessionId, purpose }: { sessionId: string; purpose: "ADDRESS" | "PROOF" }) =>
  db
    .selectFrom("otp_challenges")
    .selectAll()
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();

/** The hash of a user's password, and when the user last confirmed their identity in a session. */
export const findCredentials = (db: Db, { userId, sessionId }: { userId: string; sessionId: string }) =>
  db
    .selectFrom("users as u")
    .innerJoin("sessions as s", "s.user_id", "u.id")
    .select(["u.email", "u.phone", "u.password_hash", "s.proved_at"])
    .where("u.id", "=", userId)
    .where("s.id", "=", sessionId)
    .executeTakeFirstOrThrow();

import { sql } from "kysely";
import { AppError } from "#http/errors.ts";
import type { PublicScope, UserScope } from "#http/scope.ts";
import { hashToken, randomToken, type Tokens } from "#http/tokens.ts";
import { findRefreshToken, findRotation } from "./queries.ts";
import { sessionLife } from "./rules.ts";

export type SignedIn = { access_token: string; refreshToken: string };

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

type Owner = {
  userId: string;
  /** A code or the password was entered just now. */
  isProved: boolean;
};

/** Opens a session: a chain of refresh tokens with its first one. */
export async function openSession(scope: PublicScope, tokens: Tokens, owner: Owner): Promise<SignedIn> {
  const { userId, isProved } = owner;
  await requireUnblocked(scope, userId);
  const session = await scope.db
    .insertInto("sessions")
    .values({
      user_id: userId,
      user_agent: scope.userAgent,
      ip: scope.ip,
      last_used_at: scope.now.toISOString(),
      proved_at: isProved ? scope.now.toISOString() : null,
      expires_at: after(scope.now, sessionLife.absolute),
      idle_expires_at: after(scope.now, sessionLife.idle),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const refreshToken = randomToken();
  await scope.db
    .insertInto("refresh_tokens")
    .values({ hash: hashToken(refreshToken), session_id: session.id })
    .execute();
  return { access_token: await tokens.accessFor({ userId, sessionId: session.id }), refreshToken };
}

/** Throws for an account that the operator has blocked (`nyota users block`), which also ended its sessions. */
async function requireUnblocked({ db }: PublicScope, userId: string) {
  const { blocked_at } = await db
    .selectFrom("users")
    .select("blocked_at")
    .where("id", "=", userId)
    // A block waits until this session is there to be ended.
    .forShare()
    .executeTakeFirstOrThrow();
  if (blocked_at) throw new AppError("FORBIDDEN", "This account is blocked. Write to whoever runs this server.");
}

/**
 * Exchanges a refresh token for its child. Within the grace period any token of the session is exchanged for the newest
 * one (a second tab); later the parent of the newest token gets the same child again if no access token made with that
 * child was used (a lost answer). Any other use means a stolen token, and ends the session.
 */
export async function rotateSession(scope: PublicScope, tokens: Tokens, token: string): Promise<SignedIn> {
  const { db, now } = scope;
  const found = await findRefreshToken(db, hashToken(token));
  if (!found || found.revoked_at || isPast(found.expires_at, now) || isPast(found.idle_expires_at, now))
    throw new AppError("SESSION_ENDED", "Your session has ended. Sign in again.");
  const child = childOf(tokens, token);
  if (!found.rotated_at) {
    await db
      .updateTable("refresh_tokens")
      .set({ rotated_at: now.toISOString() })
      .where("hash", "=", found.hash)
      .execute();
    await db
      .insertInto("refresh_tokens")
      .values({
        hash: hashToken(child),
        session_id: found.session_id,
        parent_hash: found.hash,
        generation: found.generation + 1,
      })
      .execute();
    await db
      .updateTable("sessions")
      .set({ idle_expires_at: after(now, sessionLife.idle) })
      .where("id", "=", found.session_id)
      .execute();
  } else if (!isRace(found.rotated_at, now) && (await hasArrived(db, found, child))) {
    await revokeSession(scope, found.session_id, "REUSE");
    throw new AppError("SESSION_ENDED", "Your session has ended. Sign in again.", { keepsChanges: true });
  }
  const newest = await newestOf(db, tokens, { token: child, generation: found.generation + 1 });
  const claims = { userId: found.user_id, sessionId: found.session_id, generation: newest.generation };
  return { access_token: await tokens.accessFor(claims), refreshToken: newest.token };
}

export const revokeSession = (
  scope: Pick<PublicScope, "db">,
  sessionId: string,
  because: "LOGOUT" | "REUSE" | "SIGNED_OUT",
) =>
  scope.db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();

/**
 * Ends a user's sessions: all, all but one, or one. Unless it is about one, the user's personal access tokens end too:
 * whoever had stolen a session may have made one. Returns the number of ended sessions.
 */
export async function endSessions(
  scope: Pick<UserScope, "db">,
  {
    userId,
    except,
    only,
    because,
  }: {
    userId: string;
    except?: string | undefined;
    only?: string;
    because: "PASSWORD" | "ADDRESS" | "SIGNED_OUT" | "ADMIN";
  },
) {
  let ended = scope.db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null);
  if (except) ended = ended.where("id", "!=", except);
  if (only) ended = ended.where("id", "=", only);
  else await endTokens(scope, userId, because);
  const { numUpdatedRows } = await ended.executeTakeFirst();
  return Number(numUpdatedRows);
}

const endTokens = ({ db }: Pick<UserScope, "db">, userId: string, because: string) =>
  db
    .updateTable("personal_tokens")
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();

const childOf = (tokens: Tokens, token: string) => tokens.keyed("refresh child", token).toString("base64url");
/** Whether the child token has reached the client: an access token made with it was used, or it was exchanged. */
const hasArrived = async (
  db: PublicScope["db"],
  parent: { generation: number; generation_seen: number },
  child: string,
) => parent.generation_seen > parent.generation || Boolean((await findRotation(db, hashToken(child)))?.rotated_at);

const isPast = (at: string, now: Date) => new Date(at) <= now;
const isRace = (rotatedAt: string, now: Date) =>
  now.getTime() - new Date(rotatedAt).getTime() <= sessionLife.raceGrace * 1000;

/**
 * Several tabs may have exchanged tokens within the grace period: the last one gets the newest token, not a used one.
 */
async function newestOf(db: PublicScope["db"], tokens: Tokens, given: Member): Promise<Member> {
  const known = await findRotation(db, hashToken(given.token));
  if (!known?.rotated_at) return given;
  return newestOf(db, tokens, { token: childOf(tokens, given.token), generation: given.generation + 1 });
}
type Member = { token: string; generation: number };

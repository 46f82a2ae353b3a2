import { sql } from "kysely";
import { AppError } from "#http/errors.ts";
import type { PublicScope } from "#http/scope.ts";
import { hashToken, randomToken, type Tokens } from "#http/tokens.ts";
import { findRefreshToken, findRotation } from "../queries.ts";
import { sessionLife } from "../rules.ts";

export type SignedIn = { access_token: string; refreshToken: string };

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/** Begins a session: a family of refresh tokens with its first member. */
export async function openSession(scope: PublicScope, tokens: Tokens, userId: string): Promise<SignedIn> {
  const session = await scope.db
    .insertInto("sessions")
    .values({
      user_id: userId,
      user_agent: scope.userAgent,
      ip: scope.ip,
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

/**
 * Exchanges a refresh token for its child. The parent of the newest token gets the same child again (an answer that was lost, a second
 * tab), and so does any token within the grace; an older one was stolen, and ends the family.
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
      .values({ hash: hashToken(child), session_id: found.session_id, parent_hash: found.hash })
      .execute();
    await db
      .updateTable("sessions")
      .set({ idle_expires_at: after(now, sessionLife.idle) })
      .where("id", "=", found.session_id)
      .execute();
  } else if (!isRace(found.rotated_at, now) && (await findRotation(db, hashToken(child)))?.rotated_at) {
    await revokeSession(scope, found.session_id, "REUSE");
    throw new AppError("SESSION_ENDED", "Your session has ended. Sign in again.", { keepsChanges: true });
  }
  const newest = await newestOf(db, tokens, child);
  const claims = { userId: found.user_id, sessionId: found.session_id };
  return { access_token: await tokens.accessFor(claims), refreshToken: newest };
}

export const revokeSession = (
  scope: Pick<PublicScope, "db">,
  sessionId: string,
  because: "LOGOUT" | "REUSE" | "PASSWORD",
) =>
  scope.db
    .updateTable("sessions")
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();

const childOf = (tokens: Tokens, token: string) => tokens.keyed("refresh child", token).toString("base64url");
const isPast = (at: string, now: Date) => new Date(at) <= now;
const isRace = (rotatedAt: string, now: Date) =>
  now.getTime() - new Date(rotatedAt).getTime() <= sessionLife.raceGrace * 1000;

/** Several tabs may have rotated within the grace: the one that comes last gets the newest token, not one that is used up. */
async function newestOf(db: PublicScope["db"], tokens: Tokens, token: string): Promise<string> {
  const known = await findRotation(db, hashToken(token));
  return known?.rotated_at ? newestOf(db, tokens, childOf(tokens, token)) : token;
}

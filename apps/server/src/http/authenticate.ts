import { findSession } from "#features/auth/queries.ts";
import { AppError } from "./errors.ts";
import { mintUserScope, type UserScope } from "./scope.ts";
import type { Base } from "./transaction.ts";
import type { Claims } from "./tokens.ts";

/** Turns the claims of an access token into a user, by the session's row: a log-out acts on the very next request. */
export async function authenticate(base: Base, claims: Claims): Promise<UserScope> {
  const session = await findSession(base.db, claims, base.now);
  if (!session) throw new AppError("SESSION_ENDED", "Your session has ended. Sign in again.");
  return mintUserScope({
    ...base,
    userId: claims.userId,
    sessionId: claims.sessionId,
    userType: session.user_type as UserScope["userType"],
    userLabel: session.full_name ?? session.email ?? session.phone ?? "Someone",
  });
}

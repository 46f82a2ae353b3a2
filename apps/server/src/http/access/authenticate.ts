import { enter, enterWithToken } from "#features/auth/queries.ts";
import { readLevels, type AccessRow } from "#features/access/queries.ts";
import { AppError } from "../errors.ts";
import { mintUserScope, type UserScope } from "../scope.ts";
import type { Base } from "../transaction.ts";
import type { Claims, TokenClaims } from "../tokens.ts";

/** `hasStored`: the use of the session or token was stored, which the user may look at next. */
type Found = { user: UserScope; accessRow: AccessRow | undefined; hasStored: boolean };
type Caller<C> = { claims: C; projectId: string | null; isReading: boolean };

/** Finds the user of a session or of a personal access token; both are read from the database at every call. */
export const authenticate = (base: Base, { claims, ...call }: Caller<Claims | TokenClaims>): Promise<Found> =>
  "tokenHash" in claims ? authenticateToken(base, { claims, ...call }) : authenticateSession(base, { claims, ...call });

/**
 * Finds the user of an access token through the row of the session, so that a log-out applies to the very next request.
 * Also returns the user's row of access to the project of the request, if there is a project and they have access.
 */
async function authenticateSession(base: Base, { claims, ...call }: Caller<Claims>): Promise<Found> {
  const session = await enter(base.db, { claims, now: base.now, ...call });
  if (!session) throw new AppError("SESSION_ENDED", "Your session has ended. Sign in again.");
  const user = mintUserScope({
    ...base,
    userId: claims.userId,
    sessionId: claims.sessionId,
    userType: session.user_type as UserScope["userType"],
    userLabel: labelOf(session),
    token: null,
  });
  return { user, accessRow: session.owner_id === null ? undefined : session, hasStored: session.has_stored === true };
}

/** Not an address: everybody in a project reads who has done something. */
const labelOf = ({ full_name }: { full_name: string | null }) => full_name ?? "Somebody";

async function authenticateToken(base: Base, { claims, ...call }: Caller<TokenClaims>): Promise<Found> {
  const found = await enterWithToken(base.db, { claims, ...call, now: base.now, ip: base.ip });
  if (!found) throw tokenRefused();
  const user = mintUserScope({
    ...base,
    userId: found.user_id,
    // No session has this id, and no call that is about the session is open to tokens.
    sessionId: found.token_id,
    userType: found.user_type as UserScope["userType"],
    userLabel: `${labelOf(found)} (token “${found.token_name}”)`,
    token: {
      id: found.token_id,
      levels: readLevels(found.token_permissions),
      projectIds: found.token_project_ids,
    },
  });
  return { user, accessRow: found.owner_id === null ? undefined : found, hasStored: found.has_stored === true };
}

export const tokenRefused = () =>
  new AppError("TOKEN_REFUSED", "This personal access token is unknown, has expired or was revoked.");

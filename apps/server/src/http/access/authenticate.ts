import { enter } from "#features/auth/queries.ts";
import type { AccessRow } from "#features/access/queries.ts";
import { AppError } from "../errors.ts";
import { mintUserScope, type UserScope } from "../scope.ts";
import type { Base } from "../transaction.ts";
import type { Claims } from "../tokens.ts";

/**
 * Finds the user of an access token through the row of the session, so that a log-out applies to the very next request.
 * Also returns the user's row of access to the project of the request, if there is a project and they have access.
 */
export async function authenticate(
  base: Base,
  { claims, projectId }: { claims: Claims; projectId: string | null },
): Promise<{ user: UserScope; accessRow: AccessRow | undefined }> {
  const session = await enter(base.db, { claims, now: base.now, projectId });
  if (!session) throw new AppError("SESSION_ENDED", "Your session has ended. Sign in again.");
  const user = mintUserScope({
    ...base,
    userId: claims.userId,
    sessionId: claims.sessionId,
    userType: session.user_type as UserScope["userType"],
    // Not an address: everybody in a project reads who has done something.
    userLabel: session.full_name ?? "Somebody",
  });
  return { user, accessRow: session.owner_id === null ? undefined : session };
}

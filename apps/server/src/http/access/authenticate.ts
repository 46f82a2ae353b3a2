import { enter } from "#features/auth/queries.ts";
import type { AccessRow } from "#features/collaborators/queries.ts";
import { AppError } from "../errors.ts";
import { mintUserScope, type UserScope } from "../scope.ts";
import type { Base } from "../transaction.ts";
import type { Claims } from "../tokens.ts";

/**
 * Turns the claims of an access token into a user, by the session's row: a log-out acts on the very next request. With them comes how they
 * stand to the project of the request, unless it has none or they have nothing to do with it.
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
    userLabel: session.full_name ?? session.email ?? session.phone ?? "Someone",
  });
  return { user, accessRow: session.owner_id === null ? undefined : session };
}

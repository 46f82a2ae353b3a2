import { sql } from "kysely";
import type { GuestCondition } from "#db/condition.ts";
import { AppError } from "#http/errors.ts";
import { mayDo } from "#http/scope.ts";

/** Filters by whether an invitation has reached the guest: what a sandbox has sent counts as sent, but nobody got it. */
export const reachedCondition: GuestCondition = {
  names: ["reached"],
  tables: ["invitations"],
  requireRight: (scope) => {
    if (!mayDo(scope, "MESSAGE:VIEW"))
      throw new AppError(
        "FORBIDDEN",
        "You don't have permission to filter by what invitations have reached. Remove that filter.",
      );
  },
  where: (scope, { reached }) => {
    if (reached === undefined) return [];
    const waiting = sql<boolean>`coalesce(g.id in (select guest_id from invitations where project_id = ${scope.projectId}
      and response is null and sent_by_hand_at is null and reached_at is null), false)`;
    return [reached ? sql`not ${waiting}` : waiting];
  },
};

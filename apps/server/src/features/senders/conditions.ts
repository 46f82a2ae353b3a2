import { sql } from "kysely";
import type { GuestCondition } from "#db/condition.ts";
import { AppError } from "#http/errors.ts";
import { mayDo } from "#http/scope.ts";

/**
 * Filters by whether an invitation has reached the guest: what a sandbox has sent counts as sent, but nobody got it.
 * Somebody who has answered for one event has their link, and needs only what was not sent at all.
 */
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
    const answered = sql`select from invitations a
      where a.project_id = i.project_id and a.guest_id = i.guest_id and a.response is not null`;
    const waiting = sql<boolean>`coalesce(g.id in (select i.guest_id from invitations i where i.project_id = ${scope.projectId}
      and i.response is null and i.sent_by_hand_at is null and i.reached_at is null
      and (i.sent_at is null or not exists (${answered}))), false)`;
    return [reached ? sql`not ${waiting}` : waiting];
  },
};

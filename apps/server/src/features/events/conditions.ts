import { sql } from "kysely";
import type { Watched } from "#db/cache.ts";
import type { Scope } from "#http/scope.ts";

/** What decides how an invitation stands, besides the deadlines that have passed. */
export const standingSources: readonly Watched[] = ["invitations", "guests", "groups", "events", "microsites"];

/** The last deadline that has passed. Until another one does, invitations nobody touches stand as they stood. */
export async function readLastDeadline(scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ passed: string | null }>`select max(rsvp_deadline) as passed from (
      select rsvp_deadline from microsites where project_id = ${scope.projectId}
      union all select rsvp_deadline from events where project_id = ${scope.projectId}
      union all select rsvp_deadline from groups where project_id = ${scope.projectId} and rsvp_deadline is not null) as deadlines
    where rsvp_deadline < now()`.execute(scope.db);
  return rows[0]?.passed ?? null;
}

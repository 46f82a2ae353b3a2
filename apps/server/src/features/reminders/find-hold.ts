import type { ReminderHold } from "@nyota/contract/site/reminders";
import { momentsOf, readDays } from "#features/microsite/queries.ts";
import type { Scope } from "#http/scope.ts";

/** Why nothing is sent at present; null if it may be. */
export async function findHold(scope: Scope): Promise<ReminderHold | null> {
  if (momentsOf(await readDays(scope), () => false).AFTER) return "OVER";
  const site = await scope.db
    .selectFrom("microsites")
    .select(["is_rsvp_open", "published_at"])
    .where("project_id", "=", scope.projectId)
    .executeTakeFirst();
  if (!site?.published_at) return "UNPUBLISHED";
  return site.is_rsvp_open ? null : "CLOSED";
}

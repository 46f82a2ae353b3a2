import { findWhoMay } from "#features/access/queries.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Scope } from "#http/scope.ts";
import { describeRun, type Run } from "./rules.ts";

/** One notification, for everybody who may see the waiting list, about all that a run of the job did at one event. */
export async function notifyHosts(scope: Scope, eventId: string, run: Run) {
  const event = await scope.db
    .selectFrom("events")
    .select(["name", "offer_hours"])
    .where("project_id", "=", scope.projectId)
    .where("id", "=", eventId)
    .executeTakeFirst();
  if (!event) return;
  const { title, lines } = describeRun(event, run);
  const notice = {
    kind: run.offered.length > 0 ? ("WAITING_LIST_OFFER" as const) : ("WAITING_LIST_LAPSED" as const),
    title,
    message: lines.map(escapeHtml).join("<br>"),
    link: `/projects/${scope.projectId}/events/${eventId}/waiting-list`,
  };
  for (const userId of await findWhoMay(scope, "GUEST:VIEW")) await notify(scope, { ...notice, userId });
}

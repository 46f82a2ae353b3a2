import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import type { OpenedLink } from "../links/open-link.ts";

/** Stores a request to the hosts from a household that can't answer by itself. */
export async function askHosts(opened: OpenedLink, request: { kind: "CHANGE" | "NOT_US"; message: string }) {
  const { scope, addressee, linkId } = opened;
  const household = addressee.kind === "household";
  await scope.db
    .insertInto("change_requests")
    .values({
      project_id: scope.projectId,
      ...(household ? { sub_group_id: addressee.id } : { guest_id: addressee.id }),
      link_id: linkId,
      ...request,
    })
    .execute();
  const isChange = request.kind === "CHANGE";
  await recordActivity(scope, {
    action: isChange ? "requested a change" : "said the link reached the wrong people",
    module: "GUEST",
    type: household ? "group" : "guest",
    id: addressee.id,
    label: scope.actor.label,
  });
  await notifyOwner(scope, {
    kind: isChange ? "RSVP_CHANGE_REQUEST" : "RSVP_NOT_US",
    title: isChange
      ? `${scope.actor.label} asks for a change`
      : `A link for ${scope.actor.label} reached somebody else`,
    message: escapeHtml(request.message),
    link: `/projects/${scope.projectId}/rsvp/requests`,
  });
}

import { recordActivity } from "#features/activity/commands.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockCampaign, readCampaign } from "./queries.ts";
import { eventsOf, markInvited, unmarkInvited } from "./invitation.ts";

/** Sets after the start whether the campaign is an invitation, for its sent and its unsent messages. */
export async function countInvitation(scope: Scope, id: string, counts: boolean) {
  const row = await lockCampaign(scope, id);
  if (row.started_at === null)
    throw new AppError(
      "ILLEGAL_STATE",
      "This campaign has not started. Choose in its first step whether it is an invitation.",
    );
  if (row.is_invitation === counts) return readCampaign(scope, id);
  const eventIds = await eventsOf(scope, row);
  await scope.db
    .updateTable("dispatches")
    .set({ is_invitation: counts, event_ids: counts ? eventIds : row.event_ids })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  await (counts ? markInvited : unmarkInvited)(scope, { campaignId: id, eventIds });
  await recordActivity(scope, {
    action: counts ? "counted as an invitation" : "no longer counted as an invitation",
    module: "MESSAGE",
    type: "campaign",
    id,
    label: row.name,
  });
  return readCampaign(scope, id);
}

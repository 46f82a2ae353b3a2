import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { cancelUnsent } from "#features/messages/commands.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { eventsOf, markInvited, unmarkInvited } from "./invitation.ts";
import { lockCampaign, readCampaign } from "./queries.ts";
import { describeStatus, isOneOf, may } from "./rules.ts";
import { requireReach } from "./reach.ts";

/** Pauses or resumes. After the commit of a pause, at most the one message being sent still goes out. */
export async function pauseCampaign(scope: Scope, id: string, isPaused: boolean) {
  const row = await lockCampaign(scope, id);
  if (isPaused && row.status === "PAUSED") return readCampaign(scope, id);
  if (!isPaused && row.status === "IN_PROGRESS") return readCampaign(scope, id);
  await requireReach(scope, row, { sends: !isPaused });
  requireStatus(row.status, isPaused ? may.pause : may.resume, isPaused ? "paused" : "resumed");
  const [from, to] = isPaused ? (["QUEUED", "PAUSED"] as const) : (["PAUSED", "QUEUED"] as const);
  await scope.db
    .updateTable("dispatches")
    .set({ status: isPaused ? "PAUSED" : "IN_PROGRESS" })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  await acrossGroups(scope, () =>
    scope.db
      .updateTable("messages")
      .set({ status: to })
      .where("project_id", "=", scope.projectId)
      .where("dispatch_id", "=", id)
      .where("status", "=", from)
      .execute(),
  );
  if (!isPaused) await sql`select pg_notify('nyota_send', ${row.sender_id})`.execute(scope.db);
  await recordActivity(scope, {
    action: isPaused ? "paused" : "resumed",
    module: "MESSAGE",
    type: "campaign",
    id,
    label: row.name,
  });
  return readCampaign(scope, id);
}

/** Cancels the unsent messages and returns their credits. */
export async function cancelCampaign(scope: Scope, id: string) {
  const row = await lockCampaign(scope, id);
  if (row.status === "CANCELLED") return readCampaign(scope, id);
  await requireReach(scope, row, { sends: false });
  requireStatus(row.status, may.cancel, "cancelled");
  await scope.db
    .updateTable("dispatches")
    .set({ status: "CANCELLED", completed_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  await cancelUnsent(scope, id, "cancelled");
  await recordActivity(scope, { action: "cancelled", module: "MESSAGE", type: "campaign", id, label: row.name });
  return readCampaign(scope, id);
}

export async function removeCampaign(scope: Scope, id: string) {
  const row = await lockCampaign(scope, id);
  await requireReach(scope, row, { sends: false });
  requireStatus(row.status, may.remove, "deleted");
  await requireNothingOnItsWay(scope, id);
  await scope.db.deleteFrom("dispatches").where("project_id", "=", scope.projectId).where("id", "=", id).execute();
  await recordActivity(scope, { action: "deleted", module: "MESSAGE", type: "campaign", id, label: row.name });
}

/** The result of a message being sent, and its credit, would be lost with the message. */
async function requireNothingOnItsWay(scope: Scope, id: string) {
  const leaving = await acrossGroups(scope, () =>
    scope.db
      .selectFrom("messages")
      .select("id")
      .where("project_id", "=", scope.projectId)
      .where("dispatch_id", "=", id)
      .where("status", "=", "PENDING")
      .limit(1)
      .executeTakeFirst(),
  );
  if (leaving) throw new AppError("ILLEGAL_STATE", "One of its messages is just being sent. Delete it in a moment.");
}

/** Throws ILLEGAL_STATE. */
export function requireStatus(status: string, allowed: readonly string[], deed: string) {
  if (!isOneOf(allowed, status))
    throw new AppError("ILLEGAL_STATE", `This campaign ${describeStatus(status)}, so it can't be ${deed}.`);
}

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

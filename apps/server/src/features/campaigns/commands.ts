import { isEverybody } from "@nyota/contract/guests/has-conditions";
import type { Audience, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import type { MessageTexts } from "@nyota/contract/messages/message-texts";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { analyzeWritten } from "#db/analyze.ts";
import { acrossGroups } from "#db/context.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { requireFilterRights } from "#features/guest-list/conditions.ts";
import { chooseRecipients, enqueueMessages, storeLeftOut } from "#features/messages/commands.ts";
import { lockSender } from "#features/senders/queries.ts";
import { requireApproved } from "#features/template-approvals/queries.ts";
import { resolveTexts } from "#features/templates/queries.ts";
import { findLanguageProblem } from "#features/templates/rules.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findAudience, parseAudience, readAudience } from "./audience.ts";
import { requireReferences } from "./require-references.ts";
import { resolveInvitation } from "./invitation.ts";
import { requireFollowed, requireReach } from "./reach.ts";
import { requireStatus } from "./steer-campaign.ts";
import { lockCampaign, readCampaign } from "./queries.ts";
import { may } from "./rules.ts";

export { requireReferences } from "./require-references.ts";
export { cancelCampaign, countInvitation, pauseCampaign, removeCampaign } from "./steer-campaign.ts";

type Input = ParsedOf<typeof campaignEndpoints.create>["body"];
type Patch = ParsedOf<typeof campaignEndpoints.update>["body"];

type Json = { audience?: Audience | undefined; translations?: MessageTexts["translations"] | undefined };
const stored = <T extends Json>({ audience, translations, ...fields }: T) => ({
  ...fields,
  ...(audience && { audience: JSON.stringify(audience) }),
  ...(translations && { translations: JSON.stringify(translations) }),
});

export async function createCampaign(scope: Scope, input: Input) {
  requireFilterRights(scope, input.audience?.filter ?? {});
  await requireReferences(scope, input);
  requireLanguages(input);
  const row = await scope.db
    .insertInto("dispatches")
    .values({ ...stored(input), project_id: scope.projectId, kind: "CAMPAIGN", created_by: scope.actor.id })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { action: "created", module: "MESSAGE", type: "campaign", id: row.id, label: row.name });
  return readCampaign(scope, row.id);
}

const textFields = ["body", "template_id", "language", "translations"] as const;

function requireLanguages(texts: Parameters<typeof findLanguageProblem>[0]) {
  const problem = findLanguageProblem(texts);
  if (problem !== undefined) throw new FieldsError({ translations: [problem] });
}

/** The time in one form: the same moment can be written in several. */
const withInstant = <T extends { scheduled_at?: string | null | undefined }>(fields: T): T =>
  fields.scheduled_at ? { ...fields, scheduled_at: new Date(fields.scheduled_at).toISOString() } : fields;

/** Changes a campaign that has not finished. While it is paused, its unsent messages get the new text. */
export async function updateCampaign(scope: Scope, id: string, patch: Patch) {
  requireFilterRights(scope, patch.audience?.filter ?? {});
  await requireReferences(scope, patch);
  const before = await lockCampaign(scope, id);
  await requireReach(scope, before, { sends: true });
  requireStatus(before.status, may.edit, "changed");
  requireLanguages({ ...before, ...patch });
  const hasBegun = before.started_at !== null;
  if (hasBegun && (patch.one_message_for !== undefined || patch.shared_phones !== undefined))
    throw new AppError("ILLEGAL_STATE", "What one phone gets can't change once it has started.");
  if (hasBegun && (patch.audience || patch.sender_id !== undefined || patch.scheduled_at !== undefined))
    throw new AppError(
      "ILLEGAL_STATE",
      "Who gets it and from which number can't change once it has started. Duplicate the campaign instead.",
    );
  if (hasBegun && patch.is_invitation !== undefined)
    throw new AppError("ILLEGAL_STATE", "It has started. Count it as an invitation, or not, from its menu.");
  const isScheduled = before.status === "SCHEDULED";
  if (isScheduled) await requireScheduledReach(scope, before, patch);
  const changes = changesOf(withInstant(before), withInstant(patch));
  if (Object.keys(changes).length === 0) return readCampaign(scope, id);
  await scope.db
    .updateTable("dispatches")
    // A scheduled campaign is sent with the rights of the user who changed it last.
    .set({ ...stored(patch), ...(isScheduled && scheduledAs(scope)) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  if (before.status === "SCHEDULED" && patch.scheduled_at === null) await unschedule(scope, id);
  if (hasBegun && textFields.some((field) => patch[field] !== undefined)) await replaceUnsentText(scope, id);
  await recordActivity(scope, {
    action: "updated",
    module: "MESSAGE",
    type: "campaign",
    id,
    label: patch.name ?? before.name,
    changes,
  });
  return readCampaign(scope, id);
}

/** A scheduled campaign is sent without another confirmation, so its audience is checked as when starting it. */
async function requireScheduledReach(scope: Scope, before: Awaited<ReturnType<typeof lockCampaign>>, patch: Patch) {
  if (!patch.audience) return;
  await requireReach(scope, { ...before, audience: patch.audience }, { sends: true });
  const known = parseAudience(before.audience);
  if (isEverybody(patch.audience) && !(known && isEverybody(known)))
    throw new FieldsError({ audience: ["It is scheduled. Remove its time first to send it to everybody."] });
}

/** Without a time the campaign is a draft again, to be sent by hand. */
const unschedule = (scope: Scope, id: string) =>
  scope.db
    .updateTable("dispatches")
    .set({ status: "DRAFT" })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "=", "SCHEDULED")
    .execute();

/** The texts of a campaign as they are from its start, whatever happens to its template. */
const snapshotOf = ({ language, body, translations }: MessageTexts) => ({
  language,
  body,
  translations: JSON.stringify(translations),
});

async function replaceUnsentText(scope: Scope, id: string) {
  const texts = await resolveTexts(scope, await lockCampaign(scope, id));
  await scope.db
    .updateTable("dispatches")
    .set(snapshotOf(texts))
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .execute();
  await acrossGroups(scope, () =>
    scope.db
      .updateTable("messages")
      .set({ body: sql<string>`nyota_text_for(project_id, dispatch_id, guest_id)` })
      .where("project_id", "=", scope.projectId)
      .where("dispatch_id", "=", id)
      .where("status", "=", "PAUSED")
      .execute(),
  );
}

/**
 * Starts sending, or schedules a campaign with a time. Does nothing for a campaign that is running already. `isDue` is
 * set by the job: it starts only a campaign that is still scheduled and whose time is still past.
 */
export async function sendCampaign(
  scope: Scope,
  deps: Deps,
  id: string,
  { isDue = false, everybody = false }: { isDue?: boolean; everybody?: boolean },
) {
  const seen = await readCampaign(scope, id);
  if (seen.status === "IN_PROGRESS") return seen;
  if (!seen.sender_id) throw new FieldsError({ sender_id: ["Choose the number to send from."] });
  const sender = await lockSender(scope, seen.sender_id);
  const row = await lockCampaign(scope, id);
  if (row.status === "IN_PROGRESS") return readCampaign(scope, id);
  const isWaiting = row.status === "SCHEDULED" && row.scheduled_at !== null && new Date(row.scheduled_at) <= scope.now;
  if (isDue && !isWaiting) return readCampaign(scope, id);
  await requireReach(scope, row, { sends: true });
  requireStatus(row.status, may.start, "sent");
  const audience = readAudience(row.audience);
  if (!isDue && !everybody && isEverybody(audience))
    throw new FieldsError({
      everybody: ["This goes to everybody on the list. Choose who gets it, or send everybody: true."],
    });
  const texts = await resolveTexts(scope, row);
  if (row.status === "DRAFT" && row.scheduled_at && new Date(row.scheduled_at) > scope.now)
    return schedule(scope, id, row.name);
  await requireFollowed(scope, row);
  if (sender.state !== "CONNECTED") throw new FieldsError({ sender_id: [`${sender.label} is not linked.`] });
  const { recipients, leftOut } = await chooseRecipients(scope, deps, {
    candidates: await findAudience(scope, audience, row),
    content: { texts, eventIds: row.event_ids, hasAllLines: sender.driver === "cloud" },
    whom: { unit: row.one_message_for, sharedPhones: row.shared_phones },
  });
  if (recipients.length === 0)
    throw new FieldsError({ audience: ["Nobody can be reached with this: see who is left out and why."] });
  await requireApproved(scope, sender, recipients);
  await scope.db
    .updateTable("dispatches")
    .set({
      status: "IN_PROGRESS",
      status_reason: null,
      ...snapshotOf(texts),
      ...(await resolveInvitation(scope, row, texts)),
      started_at: scope.now.toISOString(),
      started_by: scope.actor.id ?? row.created_by,
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "in", [...may.start])
    .execute();
  await enqueueMessages(scope, { recipients, senderId: sender.id, dispatchId: id, kind: "CAMPAIGN" });
  await storeLeftOut(scope, id, leftOut);
  scope.afterCommit(() => analyzeWritten(deps, recipients.length, ["messages"]));
  await recordActivity(scope, {
    action: "started",
    module: "MESSAGE",
    type: "campaign",
    id,
    label: row.name,
    changes: { messages: { before: 0, after: recipients.length } },
  });
  return readCampaign(scope, id);
}

/** With whose rights it starts, and which groups they see now: with fewer at its time it does not start. */
const scheduledAs = ({ actor, groupIds }: Scope) => ({
  scheduled_by: actor.id,
  scheduled_group_ids: groupIds && [...groupIds],
});

async function schedule(scope: Scope, id: string, name: string) {
  await scope.db
    .updateTable("dispatches")
    .set({ status: "SCHEDULED", status_reason: null, failed_starts: 0, ...scheduledAs(scope) })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "=", "DRAFT")
    .execute();
  await recordActivity(scope, { action: "scheduled", module: "MESSAGE", type: "campaign", id, label: name });
  return readCampaign(scope, id);
}

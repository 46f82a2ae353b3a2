import type { ParsedOf } from "@nyota/contract/endpoint";
import { isEverybody } from "@nyota/contract/guests/has-conditions";
import type { Campaign, campaignEndpoints, FollowUp } from "@nyota/contract/messages/campaigns";
import { lockSender } from "#features/senders/queries.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readAudience } from "./audience.ts";
import { createCampaign, sendCampaign } from "./commands.ts";
import { lockCampaign, readCampaign } from "./queries.ts";
import { requireReach } from "./reach.ts";

type Input = ParsedOf<typeof campaignEndpoints.followUps>["body"];

/**
 * Schedules what follows a campaign: the same guests from the same number, without those who have answered by then. One
 * phone gets a message for each household, because one that has answered gets none any more and the others still do.
 */
export async function planFollowUps(scope: Scope, deps: Deps, id: string, { messages, everybody }: Input) {
  const first = await readCampaign(scope, id);
  if (!first.sender_id) throw new FieldsError({ sender_id: ["Choose the number to send from."] });
  // Numbers are locked before campaigns, here as where one is sent.
  await lockSender(scope, first.sender_id);
  const row = await lockCampaign(scope, id);
  await requireReach(scope, row, { sends: true });
  if (row.status === "CANCELLED") throw new AppError("ILLEGAL_STATE", "This campaign was cancelled.");
  const audience = readAudience(row.audience);
  if (isEverybody(audience) && !everybody)
    throw new FieldsError({
      everybody: ["This goes to everybody on the list. Choose who gets it, or send everybody: true."],
    });
  requireOrder(messages, [scope.now.toISOString(), row.started_at ?? row.scheduled_at]);
  const { sender_id, event_ids, one_message_for } = first;
  const results = [];
  let before = id;
  for (const message of messages) {
    const created = await createCampaign(scope, {
      ...(message.body || message.template_id ? {} : textsOf(first)),
      ...message,
      sender_id,
      audience,
      event_ids,
      one_message_for,
      shared_phones: "SEPARATE",
      stops_when_answered: true,
      // It reminds of invitations and sends none.
      is_invitation: false,
    });
    await scope.db
      .updateTable("dispatches")
      .set({ follows_id: before })
      .where("project_id", "=", scope.projectId)
      .where("id", "=", created.id)
      .execute();
    before = created.id;
    results.push(await sendCampaign(scope, deps, created.id, { everybody: everybody === true }));
  }
  return { results: await Promise.all(results.map((each) => readCampaign(scope, each.id))) };
}

type Texts = Pick<Campaign, "template_id" | "body" | "language" | "translations">;
const textsOf = ({ template_id, body, language, translations }: Texts): Texts => ({
  template_id,
  body,
  language,
  translations,
});

/** Each is sent after the one before it. */
function requireOrder(messages: readonly FollowUp[], [now, first]: [string, string | null]) {
  let last = new Date(Math.max(Date.parse(now), first ? Date.parse(first) : 0));
  for (const [n, { scheduled_at }] of messages.entries()) {
    const at = new Date(scheduled_at);
    if (at <= last)
      throw new FieldsError({ [`messages.${n}.scheduled_at`]: ["Choose a time after the message before it."] });
    last = at;
  }
}

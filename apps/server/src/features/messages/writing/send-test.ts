import type { Language } from "@nyota/contract/languages";
import type { MessageTexts } from "@nyota/contract/messages/message-texts";
import { recordActivity } from "#features/activity/commands.ts";
import { lockSender } from "#features/senders/queries.ts";
import { requireApproved } from "#features/template-approvals/queries.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { enqueueMessages } from "./enqueue-messages.ts";
import { findCandidates } from "./find-candidates.ts";
import { chooseRecipients } from "./recipients.ts";

type Test = {
  campaign: { id: string; name: string; event_ids: string[]; sender_id: string | null };
  texts: MessageTexts;
  guestId: string;
};

/** The line that says so. A text that Meta has approved can't have it. */
const notices: Record<Language, string> = {
  en: "*Test: no guest has received this.*",
  hi: "*परीक्षण: यह किसी मेहमान को नहीं भेजा गया।*",
};

/**
 * Sends the message of a campaign, as one guest would get it, to the phone of the user. It is outside of the campaign, so it
 * marks no invitation and counts in no result.
 */
export async function sendTest(scope: Scope, deps: Deps, { campaign, texts, guestId }: Test) {
  if (!campaign.sender_id) throw new FieldsError({ sender_id: ["Choose the number to send from."] });
  const sender = await lockSender(scope, campaign.sender_id);
  if (sender.state !== "CONNECTED") throw new FieldsError({ sender_id: [`${sender.label} is not linked.`] });
  const phone = await readOwnPhone(scope);
  const [guest] = await findCandidates(scope, [guestId]);
  if (!guest) throw notFound("This guest");
  const isApproved = sender.driver === "cloud";
  const { recipients } = await chooseRecipients(scope, deps, {
    candidates: [{ ...guest, phone, opted_out: false }],
    content: { texts, eventIds: campaign.event_ids, hasAllLines: isApproved },
  });
  const [recipient] = recipients;
  if (!recipient)
    throw new FieldsError({ guest_id: [`The message needs a value that ${guest.display_name} doesn't have.`] });
  await requireApproved(scope, sender, recipients);
  const body = isApproved ? recipient.body : `${notices[recipient.language ?? "en"]}\n\n${recipient.body}`;
  const test = { ...recipient, key: phone, phone, readerId: null, guestIds: [], pageGuestIds: [], body };
  const [id] = await enqueueMessages(scope, {
    recipients: [test],
    senderId: sender.id,
    dispatchId: null,
    kind: "TEST",
    testOfId: campaign.id,
  });
  await recordActivity(scope, {
    action: "sent a test of",
    module: "MESSAGE",
    type: "campaign",
    id: campaign.id,
    label: campaign.name,
  });
  return { id, phone };
}

/** The phone of the user. Throws AppError ILLEGAL_STATE without one, or if it wants no messages of this project. */
async function readOwnPhone(scope: Scope): Promise<string> {
  const user = await scope.db
    .selectFrom("users")
    .select("phone")
    .where("id", "=", scope.actor.id ?? "")
    .executeTakeFirst();
  if (!user?.phone)
    throw new AppError("ILLEGAL_STATE", "Add your phone number to your profile first: the test is sent to it.");
  const optOut = await scope.db
    .selectFrom("opt_outs")
    .select("phone")
    .where("project_id", "=", scope.projectId)
    .where("phone", "=", user.phone)
    .executeTakeFirst();
  if (optOut)
    throw new AppError("ILLEGAL_STATE", "Your own phone has opted out of messages. Let it get messages again first.");
  return user.phone;
}

import type { LeftOutReason } from "@nyota/contract/messages/campaigns";
import type { MessageByHand } from "@nyota/contract/messages/by-hand";
import { chooseRecipients, findCandidates } from "#features/messages/commands.ts";
import { findInvitation } from "#features/templates/queries.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

const refusals: Record<LeftOutReason, string> = {
  NO_PHONE: "There is no phone number to write to. Add one first.",
  OPTED_OUT: "They asked not to get messages any more.",
  MISSING_VARIABLE:
    "The invitation uses a detail that is empty for this guest. Change the template, or fill the detail in.",
  // Only the filter of a campaign leaves out who waits.
  WAITING: "They can't be reached.",
  // One guest alone shares no phone with another recipient.
  SHARED_PHONE: "They can't be reached.",
  HOUSEHOLD_CONTACT: "They can't be reached.",
  HOUSEHOLD_MEMBER: "They can't be reached.",
  ANSWERED: "They have answered.",
  ONE_A_HOUSEHOLD: "They can't be reached.",
  SEVERAL_HOUSEHOLDS: "They can't be reached.",
};

/** The invitation to one guest as a campaign would send it now. Throws AppError when a campaign would leave them out. */
export async function readMessageByHand(scope: Scope, deps: Deps, guestId: string): Promise<MessageByHand> {
  const candidates = await findCandidates(scope, [guestId]);
  const [candidate] = candidates;
  if (!candidate) throw notFound("This guest");
  const texts = await findInvitation(scope, guestId);
  const { recipients, leftOut } = await chooseRecipients(scope, deps, { candidates, content: { texts, eventIds: [] } });
  const [recipient] = recipients;
  if (!recipient) throw new AppError("ILLEGAL_STATE", refusals[leftOut[0]?.reason ?? "NO_PHONE"]);
  const { phone, text, readerId } = recipient;
  return { text, phone, reader: await findReader(scope, readerId ?? guestId), whatsapp_url: whatsappUrl(phone, text) };
}

/** WhatsApp takes the number without its plus sign. */
const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

async function findReader(scope: Scope, id: string) {
  const { display_name: name } = await scope.db
    .selectFrom("guests")
    .select("display_name")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, name };
}

import { messageStatusLabels } from "@nyota/contract/message-status";
import type { MessageFilter } from "@nyota/contract/messages/messages";
import { readCampaign } from "#features/campaigns/queries.ts";
import { readGuest } from "#features/guests/queries.ts";
import { readSender } from "#features/senders/queries.ts";
import type { Scope } from "#http/scope.ts";

/**
 * Which messages, as a sentence fragment of at most 500 characters: "Campaign is Invitation; Status is Failed or Read".
 * Empty for all. Throws NOT_FOUND for a campaign, number or guest that the caller doesn't see.
 */
export async function describeMessages(scope: Scope, { campaign, sender, guest, status, search }: MessageFilter) {
  const parts = [
    campaign && `Campaign is ${(await readCampaign(scope, campaign)).name}`,
    sender && `Sent from ${(await readSender(scope, sender)).label}`,
    guest && `Guest is ${(await readGuest(scope, guest)).display_name}`,
    status && `Status is ${status.map((one) => messageStatusLabels[one]).join(" or ")}`,
    search && `Guest or phone contains ${search}`,
  ];
  return parts.filter(Boolean).join("; ").slice(0, 500);
}

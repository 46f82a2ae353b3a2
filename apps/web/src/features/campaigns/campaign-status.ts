import { sentStatuses, stoppableStatuses } from "@nyota/contract/message-status";
import type { CampaignStatus } from "@nyota/contract/messages/campaign-status";
import type { Campaign } from "@nyota/contract/messages/campaigns";
import type { MessageStatus } from "@nyota/contract/messages/messages";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const campaignStatusWords: Record<CampaignStatus, { tone: PillTone; label: string }> = {
  DRAFT: { tone: "no", label: t("Draft") },
  SCHEDULED: { tone: "info", label: t("Scheduled") },
  IN_PROGRESS: { tone: "yes", label: t("Sending") },
  PAUSED: { tone: "wait", label: t("Paused") },
  HALTED: { tone: "bad", label: t("Interrupted") },
  COMPLETED: { tone: "yes", label: t("Finished") },
  CANCELLED: { tone: "no", label: t("Cancelled") },
};
export const campaignStatusOptions = Object.entries(campaignStatusWords).map(([value, { label }]) => ({
  value,
  label,
}));

type Deed = "edit" | "pause" | "resume" | "cancel" | "remove";
const allowed: Record<Deed, readonly CampaignStatus[]> = {
  edit: ["DRAFT", "SCHEDULED", "PAUSED"],
  pause: ["IN_PROGRESS"],
  resume: ["PAUSED"],
  cancel: ["SCHEDULED", "IN_PROGRESS", "PAUSED", "HALTED"],
  remove: ["DRAFT", "CANCELLED", "COMPLETED"],
};
/** The actions that the campaign's status allows; the user's rights are checked elsewhere. */
export const allows = (campaign: Campaign, deed: Deed) => allowed[deed].includes(campaign.status);

const sum = ({ by_status }: Campaign, ...statuses: MessageStatus[]) =>
  statuses.reduce((total, status) => total + (by_status[status] ?? 0), 0);

/** The progress of the messages; each step includes the steps after it. */
export const countSteps = (campaign: Campaign) => ({
  total: campaign.total,
  waiting: sum(campaign, "QUEUED", "PENDING", "PAUSED"),
  halted: sum(campaign, "HALTED"),
  cancelled: sum(campaign, "CANCELLED"),
  sent: sum(campaign, ...sentStatuses),
  delivered: sum(campaign, "DELIVERED", "READ"),
  read: sum(campaign, "READ"),
  failed: sum(campaign, "FAILED"),
});
/** The messages that can still be stopped. */
export const countStoppable = (campaign: Campaign) => sum(campaign, ...stoppableStatuses);

import type { Campaign } from "@nyota/contract/messages/campaigns";
import { t } from "#lib/i18n/t.ts";
import { countSteps } from "./campaign-status.ts";
import type { Segment } from "#ui/charts/stacked-bar.tsx";

/** Each message of a campaign in one part of a bar, the furthest first. */
export function messageSegments(campaign: Campaign): Segment[] {
  const { sent, delivered, read, failed, waiting, halted, cancelled } = countSteps(campaign);
  return [
    { label: t("Read"), value: read, tone: "leaf" },
    { label: t("Delivered"), value: delivered - read, tone: "peacock" },
    { label: t("Sent"), value: sent - delivered, tone: "ink" },
    { label: t("Waiting"), value: waiting, tone: "marigold" },
    { label: t("Interrupted"), value: halted, tone: "henna" },
    { label: t("Failed"), value: failed, tone: "rust" },
    { label: t("Cancelled"), value: cancelled, tone: "line" },
  ];
}

import type { Campaign } from "@nyota/contract/messages/campaigns";
import { countSteps } from "./campaign-status.ts";
import type { Segment } from "#ui/charts/stacked-bar.tsx";

/** Each message of a campaign in one part of a bar, the furthest first. */
export function messageSegments(campaign: Campaign): Segment[] {
  const { sent, delivered, read, failed, waiting, halted, cancelled } = countSteps(campaign);
  return [
    { label: "Read", value: read, tone: "leaf" },
    { label: "Delivered", value: delivered - read, tone: "peacock" },
    { label: "Sent", value: sent - delivered, tone: "ink" },
    { label: "Waiting", value: waiting, tone: "marigold" },
    { label: "Interrupted", value: halted, tone: "henna" },
    { label: "Failed", value: failed, tone: "rust" },
    { label: "Cancelled", value: cancelled, tone: "line" },
  ];
}

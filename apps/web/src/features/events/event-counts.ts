import type { WeddingEvent } from "@nyota/contract/events";
import type { Segment } from "#ui/stacked-bar.tsx";

type Counts = Pick<WeddingEvent, "invited" | "accepted" | "declined" | "pending" | "not_responded" | "not_sent">;

/** How the invitations of an event stand, in the order and colours of every answers bar. */
export function answerSegments(counts: Counts): Segment[] {
  return [
    { label: "Accepted", value: counts.accepted, tone: "leaf" },
    { label: "Declined", value: counts.declined, tone: "ink" },
    { label: "Pending", value: counts.pending, tone: "marigold" },
    { label: "Not Responded", value: counts.not_responded, tone: "rust" },
    { label: "Invite Not Sent", value: counts.not_sent, tone: "line" },
  ];
}

export const countAnswers = (counts: Counts): number => counts.accepted + counts.declined;

import type { Campaign } from "@nyota/contract/messages/campaigns";

export type MessageCounts = { total: number; sent: number; delivered: number; read: number; failed: number };

/** A read message was delivered, and a delivered one was sent: each number includes the ones after it. */
export function countMessages({ by_status, total }: Pick<Campaign, "by_status" | "total">): MessageCounts {
  const read = by_status.READ ?? 0;
  const delivered = read + (by_status.DELIVERED ?? 0);
  const sent = delivered + (by_status.SENT ?? 0);
  return { total, sent, delivered, read, failed: by_status.FAILED ?? 0 };
}

import type { OrderStatus } from "@nyota/contract/store/orders";
import type { PillTone } from "#ui/pill.tsx";

export const orderStatusWords: Record<OrderStatus, { label: string; tone: PillTone }> = {
  PENDING: { label: "Not paid yet", tone: "wait" },
  PAID: { label: "Paid", tone: "yes" },
  FAILED: { label: "Payment failed", tone: "bad" },
  CANCELLED: { label: "Cancelled", tone: "no" },
  REFUNDED: { label: "Refunded", tone: "info" },
};

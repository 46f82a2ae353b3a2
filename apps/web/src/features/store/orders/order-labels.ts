import type { OrderStatus } from "@nyota/contract/store/orders";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const orderStatusWords: Record<OrderStatus, { label: string; tone: PillTone }> = {
  PENDING: { label: t("Not paid yet"), tone: "wait" },
  PAID: { label: t("Paid"), tone: "yes" },
  FAILED: { label: t("Payment failed"), tone: "bad" },
  CANCELLED: { label: t("Cancelled"), tone: "no" },
  REFUNDED: { label: t("Refunded"), tone: "info" },
};

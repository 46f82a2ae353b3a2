import type { OrderStatus } from "@nyota/contract/account/order-status";
import type { Order } from "@nyota/contract/store/orders";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

export const orderStatusWords: Record<OrderStatus, { label: string; tone: PillTone }> = {
  PENDING: { label: t("Not paid yet"), tone: "wait" },
  PAID: { label: t("Paid"), tone: "yes" },
  FAILED: { label: t("Payment failed"), tone: "bad" },
  CANCELLED: { label: t("Cancelled"), tone: "no" },
  REFUNDED: { label: t("Refunded"), tone: "info" },
};

type Payable = Pick<Order, "status" | "payment">;

/** A payment was begun at the provider and has no end yet: the bank may still be deciding. */
export const isPaymentOnItsWay = ({ status, payment }: Payable) =>
  status === "PENDING" && payment?.status === "PENDING";

export const onItsWay = t("Payment on its way");

export const describeStatus = (order: Payable): { label: string; tone: PillTone } =>
  isPaymentOnItsWay(order) ? { label: onItsWay, tone: "wait" } : orderStatusWords[order.status];

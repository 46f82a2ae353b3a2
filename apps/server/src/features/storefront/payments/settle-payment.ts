import type { PaymentState } from "#gateways/payments/payments.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { markPaid, type OrderScope, type SellerSettings } from "../orders/mark-paid.ts";
import { insertRefund } from "../orders/insert-refund.ts";
import { isPayable } from "../rules.ts";

type Settled = { orderId: string; paymentId: string; state: PaymentState };

/**
 * Stores how a payment ended. Safe against repetition and any order of messages: a success counts once and always, a
 * failure only while nothing is decided. Money for an order that can't be paid any more, or of another amount, is
 * refunded.
 */
export async function settlePayment(
  scope: OrderScope,
  settings: SellerSettings,
  { orderId, paymentId, state }: Settled,
) {
  const { db } = scope;
  const order = await lockOrder(db, orderId);
  const payment = await db
    .selectFrom("payments")
    .select(["id", "status", "amount", "currency", "provider"])
    .where("id", "=", paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state.status === "PENDING" || payment.status === "SUCCEEDED") return;
  if (state.status !== "SUCCEEDED") {
    if (payment.status !== "CREATED" && payment.status !== "PENDING") return;
    await db.updateTable("payments").set({ status: state.status }).where("id", "=", paymentId).execute();
    if (state.status === "FAILED" && order.status === "PENDING")
      await db.updateTable("orders").set({ status: "FAILED" }).where("id", "=", orderId).execute();
    return;
  }
  const isMoney = state.amount > 0;
  await db
    .updateTable("payments")
    .set({
      status: "SUCCEEDED",
      charge_id: state.chargeId,
      received: isMoney ? state.amount : 0,
      received_currency: isMoney ? state.currency : null,
    })
    .where("id", "=", paymentId)
    .execute();
  const isWhole = state.amount === payment.amount && state.currency === payment.currency;
  if (isWhole && isPayable(order.status))
    return markPaid(scope, settings, { orderId, paymentId, isSandbox: payment.provider === "sandbox" });
  await askForRefund(scope, settings, { orderId, paymentId, state, reason: isWhole ? "ORDER_CLOSED" : "OTHER_AMOUNT" });
}

type Refund = Settled & { reason: "ORDER_CLOSED" | "OTHER_AMOUNT" };

async function askForRefund(
  scope: OrderScope,
  settings: SellerSettings,
  { orderId, paymentId, state, reason }: Refund,
) {
  if (state.amount <= 0) return;
  const { amount, currency } = state;
  const id = await insertRefund(scope, settings, {
    payment_id: paymentId,
    order_id: orderId,
    amount,
    currency,
    reason,
  });
  await scope.enqueue("storefront.refund", { refund_id: id, user_id: scope.userId });
}

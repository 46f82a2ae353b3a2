import type { SandboxOutcome } from "@nyota/contract/store/orders";
import type { PaymentState } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import { AppError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { settlePayment } from "./settle-payment.ts";

const statuses: Record<SandboxOutcome, PaymentState["status"]> = {
  SUCCEED: "SUCCEEDED",
  FAIL: "FAILED",
  PENDING: "PENDING",
  ABANDON: "ABANDONED",
};

/** Ends a payment of the sandbox as its buyer chose. Only one that was begun there: no order of real money. */
export async function endSandbox(
  scope: UserScope,
  { config, payments }: Pick<Deps, "config" | "payments">,
  { orderId, outcome }: { orderId: string; outcome: SandboxOutcome },
) {
  await lockOrder(scope.db, orderId);
  // An installation that takes real money since must not give away what was begun before.
  const isSandbox = payments.current.name === "sandbox";
  const payment = await scope.db
    .selectFrom("payments")
    .select(["id", "amount", "currency"])
    .where("order_id", "=", orderId)
    .where("provider", "=", "sandbox")
    .where("status", "=", "PENDING")
    .executeTakeFirst();
  if (!payment || !isSandbox) throw new AppError("ILLEGAL_STATE", "This order has no payment in the sandbox.");
  const { id: paymentId, amount, currency } = payment;
  await settlePayment(scope, config, {
    orderId,
    paymentId,
    state: { status: statuses[outcome], amount, currency, chargeId: paymentId },
  });
}

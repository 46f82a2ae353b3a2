import type { Payments } from "#gateways/payments/payments.ts";
import { changeWallet } from "#features/wallet/commands.ts";
import { AppError, unlessRefused } from "#http/errors.ts";
import { insertRefund } from "./insert-refund.ts";
import { lockOrder } from "./lock-order.ts";
import type { RefundScope } from "./issue-credit-note.ts";
import type { SellerSettings } from "./mark-paid.ts";

type Providers = Pick<Payments, "find">;
type Means = { payments: Providers; config: SellerSettings };
type Wanted = {
  orderId: string;
  amount?: number | undefined;
  /** The operator has given the money back in another way, so it is not sent. */
  isByHand?: boolean;
};

/**
 * Gives money of a paid order back, all of what is left or a part, to the payment that paid it. When nothing is left the
 * order is REFUNDED, and what it bought leaves the wallet: it can't be refunded whole once some of it is used. The money
 * itself is sent by a job.
 */
export async function refundOrder(scope: RefundScope, { payments, config }: Means, wanted: Wanted) {
  const { db } = scope;
  const { orderId, amount, isByHand = false } = wanted;
  const order = await lockOrder(db, orderId);
  if (order.status !== "PAID") throw new AppError("ILLEGAL_STATE", "Only a paid order can be refunded.");
  if (order.payment_id === null) throw new AppError("CONFLICT", "Nothing was paid for this order.");
  const left = order.total - order.refunded;
  const refunded = amount ?? left;
  if (refunded < 1 || refunded > left)
    throw new AppError("CONFLICT", `Between 1 and ${left} minor units of this order can be refunded.`);
  const payment = await findPayment(scope, order.payment_id);
  if (!isByHand) requireProvider(payments, payment.provider);
  const isWhole = refunded === left;
  if (isWhole) await moveBought(scope, orderId, "REFUND");
  await db
    .updateTable("orders")
    .set((eb) => ({ refunded: eb("refunded", "+", refunded), ...(isWhole && { status: "REFUNDED" }) }))
    .where("id", "=", orderId)
    .execute();
  await insertRefund(scope, config, {
    payment_id: payment.id,
    order_id: orderId,
    amount: refunded,
    currency: order.currency,
    reason: "OPERATOR",
    isByHand,
  });
  return { refunded, isWhole };
}

/**
 * Gives back what was paid for an order too much and is not given back yet, because the provider refused it: money of a
 * second payment, of another amount, or for an order that was cancelled. Returns the amounts.
 */
export async function returnSurplus(
  scope: RefundScope,
  { payments, config }: Means,
  { orderId, isByHand = false }: Wanted,
) {
  const { payment_id } = await lockOrder(scope.db, orderId);
  const left = await scope.db
    .selectFrom("payments")
    .select(["id", "provider", "received", "refunded", "received_currency"])
    .where("order_id", "=", orderId)
    .where("status", "=", "SUCCEEDED")
    .where("id", "is distinct from", payment_id)
    .whereRef("refunded", "<", "received")
    .orderBy("created_at")
    .forUpdate()
    .execute();
  if (left.length === 0) throw new AppError("CONFLICT", "Nothing was paid too much for this order.");
  const returned: { amount: number; currency: string }[] = [];
  for (const { id, provider, received, refunded, received_currency } of left) {
    if (!isByHand) requireProvider(payments, provider);
    const money = { amount: received - refunded, currency: received_currency ?? "" };
    await insertRefund(scope, config, {
      payment_id: id,
      order_id: orderId,
      ...money,
      reason: "ORDER_CLOSED",
      isByHand,
    });
    returned.push(money);
  }
  return returned;
}

/** Ends a refund that the provider refused: the order and the wallet are again as they were before it. */
export async function undoRefund(scope: Pick<RefundScope, "db" | "userId">, refundId: string): Promise<void> {
  const { db } = scope;
  const { order_id } = await db
    .selectFrom("refunds")
    .select("order_id")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  const order = await lockOrder(db, order_id);
  const undone = await db
    .updateTable("refunds")
    .set({ status: "FAILED" })
    .where("id", "=", refundId)
    .where("status", "=", "PENDING")
    .returning(["amount", "reason"])
    .executeTakeFirst();
  if (undone?.reason !== "OPERATOR") return;
  if (order.status === "REFUNDED") await moveBought(scope, order_id, "REFUND_REFUSED");
  await db
    .updateTable("orders")
    .set((eb) => ({ refunded: eb("refunded", "-", undone.amount), status: "PAID" }))
    .where("id", "=", order_id)
    .execute();
}

const findPayment = ({ db }: RefundScope, id: string) =>
  db.selectFrom("payments").select(["id", "provider"]).where("id", "=", id).executeTakeFirstOrThrow();

function requireProvider(payments: Providers, provider: string) {
  if (!payments.find(provider))
    throw new AppError(
      "CONFLICT",
      `This was paid with ${provider}, of which there are no keys here. Put them into NYOTA_OLD_PAYMENTS_URL, or give the money back there and repeat this with --by-hand.`,
    );
}

/** Takes what an order bought out of the wallet, or puts it there again. */
async function moveBought(
  { db, userId }: Pick<RefundScope, "db" | "userId">,
  orderId: string,
  reason: "REFUND" | "REFUND_REFUSED",
) {
  const bought = await db
    .selectFrom("order_items")
    .select(["product_id", "product_name", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .execute();
  const sign = reason === "REFUND" ? -1 : 1;
  for (const { product_id, product_name, quantity } of bought) {
    const moved = changeWallet(db, { userId, productId: product_id, delta: sign * quantity, reason, orderId });
    if ((await unlessRefused(moved.then(() => true))) === undefined)
      throw new AppError("CONFLICT", `${product_name} was used already: only a part can be refunded.`);
  }
}

import { changeWallet } from "#features/wallet/commands.ts";
import { AppError, unlessRefused } from "#http/errors.ts";
import type { OrderScope } from "./mark-paid.ts";
import { lockOrder } from "./lock-order.ts";

type RefundScope = Omit<OrderScope, "enqueue">;
type Wanted = { orderId: string; amount?: number | undefined };

/**
 * Gives money of a paid order back, all of what is left or a part. When nothing is left the order is REFUNDED, and what
 * it bought leaves the wallet: it can't be refunded whole once some of it is used. The money itself is sent by a job.
 */
export async function refundOrder(scope: RefundScope, { orderId, amount }: Wanted) {
  const { db, userId } = scope;
  const order = await lockOrder(db, orderId);
  if (order.status !== "PAID") throw new AppError("ILLEGAL_STATE", "Only a paid order can be refunded.");
  const left = order.total - order.refunded;
  const refunded = amount ?? left;
  if (refunded < 1 || refunded > left)
    throw new AppError("CONFLICT", `Between 1 and ${left} minor units of this order can be refunded.`);
  const payment = await db
    .selectFrom("payments")
    .select(["id", "currency"])
    .where("order_id", "=", orderId)
    .where("status", "=", "SUCCEEDED")
    .orderBy("created_at")
    .executeTakeFirst();
  if (!payment) throw new AppError("CONFLICT", "Nothing was paid for this order.");
  const isWhole = refunded === left;
  if (isWhole) await takeBack(scope, orderId);
  await db
    .updateTable("orders")
    .set((eb) => ({ refunded: eb("refunded", "+", refunded), ...(isWhole && { status: "REFUNDED" }) }))
    .where("id", "=", orderId)
    .execute();
  await db
    .insertInto("refunds")
    .values({
      payment_id: payment.id,
      order_id: orderId,
      user_id: userId,
      amount: refunded,
      currency: payment.currency,
      reason: "OPERATOR",
    })
    .execute();
  return { refunded, isWhole };
}

async function takeBack({ db, userId }: RefundScope, orderId: string) {
  const bought = await db
    .selectFrom("order_items")
    .select(["product_id", "product_name", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .execute();
  for (const { product_id, product_name, quantity } of bought) {
    const taken = changeWallet(db, { userId, productId: product_id, delta: -quantity, reason: "REFUND", orderId });
    if ((await unlessRefused(taken.then(() => true))) === undefined)
      throw new AppError("CONFLICT", `${product_name} was used already: only a part can be refunded.`);
  }
}

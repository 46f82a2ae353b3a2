import { AppError, notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { addOrdered, lockCart } from "../cart/cart-items.ts";
import { cancelOrder } from "./cancel-order.ts";

/**
 * Puts what an order of the cart has back into the cart and cancels the order, so that it can't be bought twice. Also of
 * one that was cancelled before, by its buyer or because it stayed unpaid.
 */
export async function returnToCart(scope: UserScope, orderId: string) {
  await lockCart(scope);
  const { status, is_direct } = await readState(scope, orderId);
  if (is_direct) throw new AppError("CONFLICT", "This plan was not ordered from the cart. Order it again instead.");
  if (status !== "CANCELLED") await cancelOrder(scope, orderId);
  await addOrdered(scope, orderId);
}

/** Not locked here: a cancellation locks the discount before the order. An order that is cancelled stays so. */
async function readState({ db }: UserScope, orderId: string) {
  const order = await db
    .selectFrom("orders")
    .select(["status", "is_direct"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw notFound("This order");
  return order;
}

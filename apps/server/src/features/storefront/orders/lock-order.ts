import type { Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { AppError, notFound } from "#http/errors.ts";
import { isPayable } from "../rules.ts";

/** Locks an order of the user of this transaction. */
export async function lockOrder(db: Transaction<DB>, orderId: string) {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "currency", "total", "discount_id", "is_direct", "buyer", "refunded", "payment_id"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw notFound("This order");
  return order;
}

const endings = new Map([
  ["PAID", "This order is paid."],
  ["REFUNDED", "This order was refunded."],
  ["CANCELLED", "This order was cancelled."],
]);

/** The same for an order that is still to be paid. Throws ILLEGAL_STATE for any other. */
export async function lockPayable(db: Transaction<DB>, orderId: string) {
  const order = await lockOrder(db, orderId);
  if (!isPayable(order.status))
    throw new AppError("ILLEGAL_STATE", endings.get(order.status) ?? "This order is closed.");
  return order;
}

import { sql } from "kysely";
import type { OrderScope } from "./mark-paid.ts";
import { lockPayable } from "./lock-order.ts";

/** Cancels an order that is not paid and gives the use of its discount back. What is paid for it later is refunded. */
export async function cancelOrder({ db, now }: OrderScope, orderId: string) {
  await lockDiscount(db, orderId);
  const { discount_id } = await lockPayable(db, orderId);
  await db.updateTable("orders").set({ status: "CANCELLED" }).where("id", "=", orderId).execute();
  // The provider is asked at once to take no money for it any more.
  await db
    .updateTable("payments")
    .set({ ask_at: now.toISOString() })
    .where("order_id", "=", orderId)
    .where("status", "=", "PENDING")
    .execute();
  if (discount_id)
    await db
      .updateTable("discounts")
      .set({ uses: sql`greatest(uses - 1, 0)` })
      .where("id", "=", discount_id)
      .execute();
}

/** Before the order, as an order that is placed locks them. */
const lockDiscount = (db: OrderScope["db"], orderId: string) =>
  db
    .selectFrom("discounts")
    .select("id")
    .where("id", "in", (eb) => eb.selectFrom("orders").select("discount_id").where("id", "=", orderId))
    .forUpdate()
    .execute();

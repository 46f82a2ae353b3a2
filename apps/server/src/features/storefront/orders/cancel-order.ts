import { sql } from "kysely";
import type { OrderScope } from "./mark-paid.ts";
import { lockPayable } from "./lock-order.ts";

/** Cancels an order that is not paid and gives the use of its discount back. What is paid for it later is refunded. */
export async function cancelOrder({ db, now }: OrderScope, orderId: string) {
  const { discount_id } = await lockPayable(db, orderId);
  await db
    .updateTable("orders")
    .set({ status: "CANCELLED", updated_at: now.toISOString() })
    .where("id", "=", orderId)
    .execute();
  if (discount_id)
    await db
      .updateTable("discounts")
      .set({ uses: sql`greatest(uses - 1, 0)` })
      .where("id", "=", discount_id)
      .execute();
}

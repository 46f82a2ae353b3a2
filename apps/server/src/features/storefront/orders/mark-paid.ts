import type { Config } from "#config.ts";
import { sql } from "kysely";
import { changeWallet } from "#features/wallet/commands.ts";
import type { UserScope } from "#http/scope.ts";
import { documentDay } from "../rules.ts";
import { takeNumber } from "./take-number.ts";

/** Who sells, and where: what an invoice or a credit note says of the seller. */
export type SellerSettings = Pick<Config, "seller" | "sellerTimeZone">;

/** A transaction in the name of the user whose order it is. */
export type OrderScope = Pick<UserScope, "db" | "enqueue" | "now" | "userId">;

/**
 * Gives an order its invoice and puts what it bought into the wallet, all in this transaction. The order must be locked
 * and payable; without a payment it costs nothing. A project that is to get the plan gets it by a job, which takes it from the wallet.
 */
export async function markPaid(
  scope: OrderScope,
  settings: SellerSettings,
  { orderId, paymentId = null, isSandbox }: { orderId: string; paymentId?: string | null; isSandbox: boolean },
) {
  const { db, userId, now } = scope;
  const day = documentDay(now, settings);
  const bought = await db
    .selectFrom("order_items")
    .select(["product_id", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .execute();
  for (const { product_id, quantity } of bought)
    await changeWallet(db, { userId, productId: product_id, delta: quantity, reason: "ORDER", orderId });
  const { project_id } = await db
    .updateTable("orders")
    .set({
      status: "PAID",
      payment_id: paymentId,
      paid_at: now.toISOString(),
      paid_on: day,
      seller: JSON.stringify(settings.seller),
      is_sandbox: isSandbox,
      // The invoice keeps today's title. A project that is gone by now, or hidden from its buyer, keeps the one of the order.
      project_title: sql`coalesce((select p.title from projects p where p.id = orders.project_id and p.deleted_at is null), project_title)`,
      invoice_number: await takeNumber(db, isSandbox ? "SANDBOX" : "MONEY", day),
    })
    .where("id", "=", orderId)
    .returning("project_id")
    .executeTakeFirstOrThrow();
  if (project_id) await scope.enqueue("storefront.upgrade", { project_id, order_id: orderId, user_id: userId });
}

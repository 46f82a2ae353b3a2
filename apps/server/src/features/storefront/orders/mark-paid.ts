import type { Config } from "#config.ts";
import { changeWallet } from "#features/wallet/commands.ts";
import type { UserScope } from "#http/scope.ts";
import { invoiceNumber } from "../rules.ts";

/** A transaction in the name of the user whose order it is. */
export type OrderScope = Pick<UserScope, "db" | "enqueue" | "now" | "userId">;

/**
 * Gives an order its invoice and puts what it bought into the wallet, all in this transaction. The order must be locked
 * and payable; without a payment it costs nothing. A project that is to get the plan gets it by a job, which takes it from the wallet.
 */
export async function markPaid(
  scope: OrderScope,
  { seller }: Pick<Config, "seller">,
  { orderId, paymentId = null, isSandbox }: { orderId: string; paymentId?: string | null; isSandbox: boolean },
) {
  const { db, userId, now } = scope;
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
      seller: JSON.stringify(seller),
      is_sandbox: isSandbox,
      invoice_number: await takeInvoiceNumber(scope, isSandbox ? "SANDBOX" : "MONEY"),
    })
    .where("id", "=", orderId)
    .returning("project_id")
    .executeTakeFirstOrThrow();
  if (project_id) await scope.enqueue("storefront.upgrade", { project_id, order_id: orderId, user_id: userId });
}

/** The last lock of a payment: the next number waits until this one commits, so that none is left out. */
async function takeInvoiceNumber({ db, now }: OrderScope, series: "MONEY" | "SANDBOX"): Promise<string> {
  const year = now.getUTCFullYear();
  const { last_number } = await db
    .insertInto("invoice_years")
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet((eb) => ({ last_number: eb("invoice_years.last_number", "+", 1) })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return `${series === "SANDBOX" ? "SANDBOX-" : ""}${invoiceNumber(year, last_number)}`;
}

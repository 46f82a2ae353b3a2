import type { Transaction } from "kysely";
import { setContext } from "#db/context.ts";
import type { DB } from "#db/schema.generated.ts";
import { AppError } from "#http/errors.ts";

type Change = {
  userId: string;
  productId: string;
  delta: number;
  reason: "TRIAL" | "ORDER" | "PROJECT" | "UPGRADE" | "ADDON" | "REFUND" | "REFUND_REFUSED" | "ADMIN";
  projectId?: string;
  orderId?: string;
};

/**
 * Adds one entry to a wallet and changes its balance. What is taken names the order that bought it: the one given if it
 * has some left, else the oldest that has. Throws CREDITS_EXHAUSTED instead of going below zero, and for a refund of
 * more than the order has left.
 */
export async function changeWallet(db: Transaction<DB>, change: Change) {
  const { userId, productId, delta } = change;
  if (delta > 0)
    await db
      .insertInto("wallet_balances")
      .values({ user_id: userId, product_id: productId, net_balance: delta, entries: 1 })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "product_id"]).doUpdateSet((eb) => ({
          net_balance: eb("wallet_balances.net_balance", "+", delta),
          entries: eb("wallet_balances.entries", "+", 1),
        })),
      )
      .execute();
  else {
    const taken = await db
      .updateTable("wallet_balances")
      .set((eb) => ({ net_balance: eb("net_balance", "+", delta), entries: eb("entries", "+", 1) }))
      .where("user_id", "=", userId)
      .where("product_id", "=", productId)
      .where("net_balance", ">=", -delta)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) throw exhausted();
  }
  await db
    .insertInto("wallet_entries")
    .values({
      user_id: userId,
      product_id: productId,
      delta,
      reason: change.reason,
      project_id: change.projectId ?? null,
      order_id: delta > 0 ? (change.orderId ?? null) : await findBuyingOrder(db, change),
    })
    .execute();
}

const exhausted = () => new AppError("CREDITS_EXHAUSTED", "There is no such plan left in your wallet.");

/** The balance is locked, so that nobody else takes the same. What nobody bought was given and has no order. */
async function findBuyingOrder(
  db: Transaction<DB>,
  { userId, productId, delta, orderId, reason }: Change,
): Promise<string | null> {
  const lots = await db
    .selectFrom("wallet_entries")
    .select("order_id")
    .select((eb) => eb.cast<number>(eb.fn.sum("delta"), "integer").as("left"))
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .groupBy("order_id")
    .having((eb) => eb.fn.sum("delta"), ">", 0)
    .orderBy((eb) => eb.fn.min("created_at"))
    .orderBy("order_id", (order) => order.asc().nullsFirst())
    .execute();
  const own = lots.find(({ order_id }) => order_id === orderId);
  if (reason === "REFUND") {
    if (!own || own.left < -delta) throw exhausted();
    return own.order_id;
  }
  return (own ?? lots[0])?.order_id ?? null;
}

/** Gives a new account one trial. */
export async function giveTrial(db: Transaction<DB>, userId: string) {
  const trial = await db
    .selectFrom("products")
    .select("id")
    .where("is_trial", "=", true)
    .where("is_active", "=", true)
    .executeTakeFirst();
  // The account is not signed in yet, but the wallet is its own.
  await setContext(db, { userId });
  if (trial) await changeWallet(db, { userId, productId: trial.id, delta: 1, reason: "TRIAL" });
}

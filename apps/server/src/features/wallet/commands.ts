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

/** Adds one entry to a wallet and changes its balance. Throws CREDITS_EXHAUSTED instead of going below zero. */
export async function changeWallet(db: Transaction<DB>, change: Change) {
  const { userId, productId, delta } = change;
  if (delta > 0)
    await db
      .insertInto("wallet_balances")
      .values({ user_id: userId, product_id: productId, net_balance: delta })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "product_id"])
          .doUpdateSet((eb) => ({ net_balance: eb("wallet_balances.net_balance", "+", delta) })),
      )
      .execute();
  else {
    const taken = await db
      .updateTable("wallet_balances")
      .set((eb) => ({ net_balance: eb("net_balance", "+", delta) }))
      .where("user_id", "=", userId)
      .where("product_id", "=", productId)
      .where("net_balance", ">=", -delta)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n)
      throw new AppError("CREDITS_EXHAUSTED", "There is no such plan left in your wallet.");
  }
  await db
    .insertInto("wallet_entries")
    .values({
      user_id: userId,
      product_id: productId,
      delta,
      reason: change.reason,
      project_id: change.projectId ?? null,
      order_id: change.orderId ?? null,
    })
    .execute();
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

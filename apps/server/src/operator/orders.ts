import type { Transaction } from "kysely";
import { connect } from "#db/connect.ts";
import { setContext } from "#db/context.ts";
import type { DB } from "#db/schema.generated.ts";
import { refundOrder } from "#features/storefront/commands.ts";
import { findOrder, listAllOrders } from "#features/storefront/queries.ts";
import { AppError } from "#http/errors.ts";
import { SetupError } from "#lib/setup-error.ts";
import { readAmount, writeAmount } from "./read-amount.ts";

const MAX_LISTED = 200;
const help = `nyota orders list
nyota orders refund NUMBER [AMOUNT]    NUMBER is that of the invoice; without AMOUNT, like INR=500, all of it`;

/** `nyota orders`. Returns lines for the terminal. */
export async function changeOrders(url: string, [verb, number, typed, ...more]: readonly string[]): Promise<string[]> {
  const connection = connect({ url, max: 1, onError: () => {} });
  try {
    return await connection.db.transaction().execute(async (db) => {
      await setContext(db, { isSystem: true });
      if (verb === "list" && !number) return list(db);
      if (verb !== "refund" || !number || more.length > 0) throw new SetupError(help);
      return refund(db, number, typed);
    });
  } finally {
    await connection.close();
  }
}

async function list(db: Transaction<DB>): Promise<string[]> {
  const orders = await listAllOrders(db, MAX_LISTED);
  if (orders.length === 0) return ["Nothing was ordered yet."];
  return orders.map(({ invoice_number, status, currency, total, refunded, created_at, email }) =>
    [
      invoice_number ?? "no invoice",
      created_at.slice(0, 10),
      email ?? "no e-mail address",
      writeAmount(total, currency),
      status,
      ...(refunded > 0 ? [`refunded ${writeAmount(refunded, currency)}`] : []),
    ].join(" · "),
  );
}

async function refund(db: Transaction<DB>, number: string, typed: string | undefined): Promise<string[]> {
  const order = await findOrder(db, number);
  if (!order) throw new SetupError(`There is no invoice ${number}. Nothing was refunded.`);
  const amount = typed === undefined ? undefined : readAmount(typed);
  if (amount && amount.currency !== order.currency)
    throw new SetupError(`Invoice ${number} is in ${order.currency}. Nothing was refunded.`);
  await setContext(db, { isSystem: false });
  await setContext(db, { userId: order.user_id });
  try {
    const scope = { db, userId: order.user_id, now: new Date() };
    const { refunded, isWhole } = await refundOrder(scope, { orderId: order.id, amount: amount?.minor });
    const what = isWhole ? " What it bought has left the wallet." : "";
    return [`${writeAmount(refunded, order.currency)} of invoice ${number} will be refunded by the worker.${what}`];
  } catch (error) {
    if (error instanceof AppError) throw new SetupError(`${error.message} Nothing was refunded.`);
    throw error;
  }
}

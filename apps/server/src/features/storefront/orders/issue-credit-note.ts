import type { TaxLine } from "@nyota/contract/store/money";
import { type Credited, documentDay, splitRefund } from "../rules.ts";
import { lockOrder } from "./lock-order.ts";
import type { OrderScope, SellerSettings } from "./mark-paid.ts";
import { takeNumber } from "./take-number.ts";

export type RefundScope = Pick<OrderScope, "db" | "userId" | "now">;

/**
 * Issues the credit note of a refund that was made, in the same transaction. Money that paid no order has no invoice,
 * and so none. Its number is the last lock: nothing must be locked after it.
 */
export async function issueCreditNote({ db, userId, now }: RefundScope, settings: SellerSettings, refundId: string) {
  const { order_id, amount, reason } = await db
    .selectFrom("refunds")
    .select(["order_id", "amount", "reason"])
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  if (reason !== "OPERATOR") return;
  await lockOrder(db, order_id);
  const { taxes, left, isSandbox } = await readLeft(db, order_id);
  const credited = splitRefund(amount, left);
  const day = documentDay(now, settings);
  await db
    .insertInto("credit_notes")
    .values({
      order_id,
      refund_id: refundId,
      user_id: userId,
      amount,
      net: credited.net,
      taxes: JSON.stringify(taxes.map((tax, index) => ({ ...tax, amount: credited.taxes[index] ?? 0 }))),
      issued_at: now.toISOString(),
      issued_on: day,
      number: await takeNumber(db, isSandbox ? "SANDBOX_CREDIT" : "MONEY_CREDIT", day),
    })
    .execute();
}

/** What the order's invoice says without its credit notes. */
async function readLeft(db: RefundScope["db"], orderId: string) {
  const order = await db
    .selectFrom("orders")
    .select(["total", "taxes", "is_sandbox"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const taxes = order.taxes as TaxLine[];
  const issued = await db.selectFrom("credit_notes").select(["net", "taxes"]).where("order_id", "=", orderId).execute();
  const notes = issued.map(({ net, taxes: reversed }) => ({ net, taxes: reversed as TaxLine[] }));
  const net = order.total - sumOf(taxes.map((tax) => tax.amount));
  const left: Credited = {
    net: net - sumOf(notes.map((note) => note.net)),
    taxes: taxes.map(({ amount }, index) => amount - sumOf(notes.map((note) => note.taxes[index]?.amount ?? 0))),
  };
  return { taxes, left, isSandbox: order.is_sandbox };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

import { jsonArrayFrom } from "kysely/helpers/postgres";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import { formatAmount } from "#lib/write-amount.ts";
import type { OrderScope } from "./mark-paid.ts";

type Scope = Pick<OrderScope, "db" | "userId">;

/** Tells the buyer, also by mail, that money was given back: once it was, in the same transaction. */
export async function announceRefund(scope: Scope, refundId: string) {
  const refund = await readRefund(scope, refundId);
  await notify(
    { db: scope.db },
    {
      userId: scope.userId,
      kind: "ORDER_REFUNDED",
      title: `${formatAmount(refund.amount, refund.currency)} refunded`,
      message: escapeHtml(`${describeRefund(refund)} ${describeWay(refund)}`),
      link: `/orders/${refund.order_id}`,
    },
  );
}

type Refund = Awaited<ReturnType<typeof readRefund>>;

const readRefund = ({ db }: Scope, id: string) =>
  db
    .selectFrom("refunds as r")
    .innerJoin("orders as o", "o.id", "r.order_id")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select(["r.amount", "r.currency", "r.reason", "r.is_by_hand", "r.order_id", "o.status", "p.provider"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("order_items as i")
          .select(["i.product_name as name", "i.quantity"])
          .whereRef("i.order_id", "=", "o.id")
          .orderBy("i.position"),
      ).as("bought"),
    )
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow();

function describeRefund({ reason, status, bought }: Refund): string {
  const what = bought.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ");
  if (reason === "ORDER_CLOSED")
    return `Your order of ${what} was cancelled or paid already when this payment arrived, so it is given back.`;
  if (reason === "OTHER_AMOUNT")
    return `A payment for your order of ${what} was not of its total, so it is given back.`;
  return status === "REFUNDED"
    ? `Your order of ${what} was refunded, and what it bought has left your wallet.`
    : `A part of your order of ${what} was refunded. You keep what it bought.`;
}

function describeWay({ provider, is_by_hand }: Refund): string {
  if (provider === "sandbox") return "It was paid in the sandbox, so no money moves.";
  return is_by_hand
    ? "Whoever runs this site has given the money back themselves."
    : "The money goes back to where it came from, which can take some days.";
}

import { finishRefund } from "./finish-refund.ts";
import type { RefundScope } from "./issue-credit-note.ts";
import type { SellerSettings } from "./mark-paid.ts";

type Refund = {
  payment_id: string;
  order_id: string;
  amount: number;
  currency: string;
  reason: "OPERATOR" | "ORDER_CLOSED" | "OTHER_AMOUNT";
  /** The money was given back in another way, so it is not sent. */
  isByHand?: boolean;
};

/**
 * Stores a refund; one made by hand is done at once. The database refuses one of more than was received
 * with the payment. Returns its id.
 */
export async function insertRefund(
  scope: RefundScope,
  settings: SellerSettings,
  { isByHand = false, ...refund }: Refund,
): Promise<string> {
  const { id } = await scope.db
    .insertInto("refunds")
    .values({ ...refund, user_id: scope.userId, is_by_hand: isByHand, status: isByHand ? "DONE" : "PENDING" })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isByHand) await finishRefund(scope, settings, id);
  return id;
}

import { setContext } from "#db/context.ts";
import { PaymentRefused, type PaymentProvider, PaymentsUnavailable } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { finishRefund } from "../orders/finish-refund.ts";
import type { RefundScope } from "../orders/issue-credit-note.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { undoRefund } from "../orders/refund-order.ts";

type Refund = PayloadOf<"storefront.refund">;

/**
 * Sends a refund to the provider of its payment, outside of a transaction: the provider knows it by our id, so that
 * sending it again after a crash refunds once. While the provider can't be reached it stays PENDING and is sent again
 * later; returns the name of that provider. A refused one is undone.
 */
export async function sendRefund(deps: Deps, { refund_id, user_id }: Refund): Promise<string | undefined> {
  const refund = await findRefund(deps, { refund_id, user_id });
  if (refund?.status !== "PENDING") return undefined;
  const provider = deps.payments.find(refund.provider);
  if (!provider) {
    deps.log.error(
      { refund: refund_id, provider: refund.provider },
      "a refund can't be sent, because there are no keys of its provider; set NYOTA_OLD_PAYMENTS_URL",
    );
    return undefined;
  }
  try {
    const chargeId = refund.charge_id ?? (await findCharge(provider, refund.payment));
    const providerId = await provider.refund({ id: refund.id, amount: refund.amount, chargeId });
    await inName(deps, user_id, (db) =>
      endRefund(deps, { db, userId: user_id, now: deps.clock() }, { refundId: refund_id, providerId }),
    );
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    if (!(error instanceof PaymentRefused)) {
      deps.log.error({ err: error, refund: refund_id }, "a refund could not be sent; it is sent again later");
      return provider.name;
    }
    deps.log.error(
      { err: error, refund: refund_id },
      "the provider refuses a refund; it is undone and has to be made again with nyota orders",
    );
    await inName(deps, user_id, (db) => undoRefund({ db, userId: user_id }, refund_id));
  }
  return undefined;
}

/** The provider has made it. What follows happens once, however often it was sent. */
async function endRefund(
  { config }: Deps,
  scope: RefundScope,
  { refundId, providerId }: { refundId: string; providerId: string },
) {
  const refund = scope.db.selectFrom("refunds").select("order_id").where("id", "=", refundId);
  // Before the refund, as everything else locks them.
  await lockOrder(scope.db, (await refund.executeTakeFirstOrThrow()).order_id);
  const { numUpdatedRows } = await scope.db
    .updateTable("refunds")
    .set({ status: "DONE", provider_id: providerId })
    .where("id", "=", refundId)
    .where("status", "=", "PENDING")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await finishRefund(scope, config, refundId);
}

const findRefund = (deps: Deps, { refund_id, user_id }: Refund) =>
  inName(deps, user_id, (db) =>
    db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select(["r.id", "r.amount", "r.status", "p.charge_id", "p.provider", "p.provider_id as payment"])
      .where("r.id", "=", refund_id)
      .executeTakeFirst(),
  );

/** The message about the payment did not say with what it was paid. */
async function findCharge(provider: PaymentProvider, payment: string | null): Promise<string> {
  const { chargeId } = await provider.read(payment ?? "");
  if (chargeId === null) throw new PaymentRefused(`${provider.name} names nothing that could be refunded.`);
  return chargeId;
}

type Work<T> = (db: Parameters<typeof setContext>[0]) => Promise<T>;

const inName = <T>({ connection }: Deps, userId: string, work: Work<T>): Promise<T> =>
  connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId });
    return work(db);
  });

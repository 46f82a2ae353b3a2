import { setContext } from "#db/context.ts";
import { PaymentsUnavailable, type PaymentState } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import { unlessRefused } from "#http/errors.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import type { OrderScope } from "../orders/mark-paid.ts";
import { CANCELLED_AFTER_HOURS } from "../rules.ts";
import { sendRefund } from "./send-refund.ts";
import { settlePayment } from "./settle-payment.ts";

const MAX_AT_ONCE = 200;
/** A payment is asked about only after so many minutes: before, its message is probably on the way. */
const ASKED_AFTER_MINUTES = 2;

/**
 * Asks the provider about payments of which no message came, sends refunds that were not sent, and cancels orders that
 * stayed unpaid.
 */
export async function reconcilePayments(deps: Deps) {
  for (const payment of await listOpen(deps)) await reconcileOne(deps, payment);
  for (const { id, user_id } of await listUnbegun(deps))
    await inOrder(deps, user_id, ({ db }) =>
      db
        .updateTable("payments")
        .set({ status: "ABANDONED" })
        .where("id", "=", id)
        .where("status", "=", "CREATED")
        .execute(),
    );
  for (const refund of await listRefunds(deps)) await sendRefund(deps, refund);
  for (const order of await listUnpaid(deps))
    await inOrder(deps, order.user_id, (scope) => unlessRefused(cancelOrder(scope, order.id)));
}

/**
 * Payments of which nobody knows whether they were begun: nobody has their address either, so another one may be begun.
 */
const ABANDONED_AFTER_MINUTES = 10;

/** One transaction in the name of the user whose order it is. */
const inOrder = <T>(deps: Deps, userId: string, work: (scope: OrderScope) => Promise<T>): Promise<T> =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId });
    return work({ db, userId, now: deps.clock(), enqueue: deps.queue.enqueueIn(db) });
  });

const asSystem = <T>(deps: Deps, work: (db: OrderScope["db"]) => Promise<T>): Promise<T> =>
  deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { isSystem: true });
    return work(db);
  });

const before = (deps: Deps, minutes: number) => new Date(deps.clock().getTime() - minutes * 60_000).toISOString();

type Open = { id: string; order_id: string; user_id: string; provider_id: string | null };

/** Those of the sandbox are decided by the buyer. */
const listOpen = (deps: Deps): Promise<Open[]> =>
  asSystem(deps, (db) =>
    db
      .selectFrom("payments")
      .select(["id", "order_id", "user_id", "provider_id"])
      .where("status", "=", "PENDING")
      .where("provider", "=", deps.payments.name)
      .where("provider", "<>", "sandbox")
      .where("created_at", "<", before(deps, ASKED_AFTER_MINUTES))
      .orderBy("created_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );

async function reconcileOne(deps: Deps, { id: paymentId, order_id: orderId, user_id, provider_id }: Open) {
  let state: PaymentState;
  try {
    state = await deps.payments.read(provider_id ?? "");
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    deps.log.warn(
      { err: error, payment: paymentId },
      "the provider does not answer about a payment; asking again later",
    );
    return;
  }
  await inOrder(deps, user_id, (scope) => settlePayment(scope, deps.config, { orderId, paymentId, state }));
}

const listUnbegun = (deps: Deps) =>
  asSystem(deps, (db) =>
    db
      .selectFrom("payments")
      .select(["id", "user_id"])
      .where("status", "=", "CREATED")
      .where("created_at", "<", before(deps, ABANDONED_AFTER_MINUTES))
      .orderBy("created_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );

const listRefunds = (deps: Deps) =>
  asSystem(deps, (db) =>
    db
      .selectFrom("refunds")
      .select(["id as refund_id", "user_id"])
      .where("status", "=", "PENDING")
      .orderBy("created_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );

const listUnpaid = (deps: Deps) =>
  asSystem(deps, (db) =>
    db
      .selectFrom("orders")
      .select(["id", "user_id"])
      .where("status", "in", ["PENDING", "FAILED"])
      .where("created_at", "<", before(deps, CANCELLED_AFTER_HOURS * 60))
      .orderBy("created_at")
      .limit(MAX_AT_ONCE)
      .execute(),
  );

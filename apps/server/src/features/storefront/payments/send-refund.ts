import { setContext } from "#db/context.ts";
import { PaymentRefused, PaymentsUnavailable } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";

type Refund = PayloadOf<"storefront.refund">;

/**
 * Sends a refund to the provider, outside of a transaction: the provider knows it by our id, so that sending it again
 * after a crash refunds once. While the provider can't be reached it stays PENDING and is sent again later.
 */
export async function sendRefund(deps: Deps, { refund_id, user_id }: Refund) {
  const refund = await inName(deps, user_id, (db) =>
    db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select(["r.id", "r.amount", "r.status", "p.charge_id", "p.provider"])
      .where("r.id", "=", refund_id)
      .executeTakeFirst(),
  );
  if (refund?.status !== "PENDING" || refund.provider !== deps.payments.name || refund.charge_id === null) return;
  let providerId: string;
  try {
    providerId = await deps.payments.refund({ id: refund.id, amount: refund.amount, chargeId: refund.charge_id });
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    if (error instanceof PaymentRefused) {
      deps.log.error({ err: error, refund: refund_id }, "the provider refuses a refund; it has to be made by hand");
      return noteEnd(deps, { refund_id, user_id }, { status: "FAILED" });
    }
    deps.log.error({ err: error, refund: refund_id }, "a refund could not be sent; it is sent again later");
    return;
  }
  await noteEnd(deps, { refund_id, user_id }, { status: "DONE", provider_id: providerId });
}

type End = { status: "DONE"; provider_id: string } | { status: "FAILED" };

async function noteEnd(deps: Deps, { refund_id, user_id }: Refund, end: End) {
  await inName(deps, user_id, (db) =>
    db.updateTable("refunds").set(end).where("id", "=", refund_id).where("status", "=", "PENDING").execute(),
  );
}

type Work<T> = (db: Parameters<typeof setContext>[0]) => Promise<T>;

const inName = <T>({ connection }: Deps, userId: string, work: Work<T>): Promise<T> =>
  connection.db.transaction().execute(async (db) => {
    await setContext(db, { userId });
    return work(db);
  });

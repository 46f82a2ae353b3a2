import type { IncomingHttpHeaders } from "node:http";
import { setContext } from "#db/context.ts";
import { ForgedEvent } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Base } from "#http/transaction.ts";
import { settlePayment } from "./settle-payment.ts";

type Received = { provider: string; body: Buffer; headers: IncomingHttpHeaders };

/** A provider's signed message about a payment. One that comes again, or is about something else, changes nothing. */
export async function receiveEvent(base: Base, { payments, config }: Deps, { provider, body, headers }: Received) {
  if (provider !== payments.name) throw notFound("This provider");
  const event = readSigned();
  if (!event || !(await isNew())) return;
  await setContext(base.db, { isSystem: true });
  const payment = await base.db
    .selectFrom("payments")
    .select(["id", "order_id", "user_id"])
    .where("provider", "=", provider)
    .where("provider_id", "=", event.providerId)
    .executeTakeFirst();
  await setContext(base.db, { isSystem: false });
  // Not stored yet: the provider was faster than our own answer. It sends the message again, or it is read later.
  if (!payment) throw notFound("This payment");
  await setContext(base.db, { userId: payment.user_id });
  const { id: paymentId, order_id: orderId, user_id: userId } = payment;
  await settlePayment({ ...base, userId }, config, { orderId, paymentId, state: event.state });

  function readSigned() {
    try {
      return payments.readEvent(body, headers);
    } catch (error) {
      if (error instanceof ForgedEvent) throw new AppError("INVALID", "This message is not signed as it has to be.");
      throw error;
    }
  }
  async function isNew() {
    const stored = await base.db
      .insertInto("payment_events")
      .values({ provider, event_id: event?.id ?? "" })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return stored.numInsertedOrUpdatedRows === 1n;
  }
}

import type { IncomingHttpHeaders } from "node:http";
import { setContext } from "#db/context.ts";
import { ForgedEvent, type PaymentEvent } from "#gateways/payments/payments.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Base } from "#http/transaction.ts";
import { settlePayment } from "./settle-payment.ts";

type Received = { provider: string; body: Buffer; headers: IncomingHttpHeaders };

/**
 * Reads a provider's signed message. Undefined for one about something else. Needs no database: whoever can't sign gets
 * no connection.
 */
export function readMessage({ payments }: Pick<Deps, "payments">, { provider, body, headers }: Received) {
  const found = provider === "sandbox" ? undefined : payments.find(provider);
  if (!found) throw notFound("This provider");
  try {
    return found.readEvent(body, headers);
  } catch (error) {
    if (error instanceof ForgedEvent) throw new AppError("INVALID", "This message is not signed as it has to be.");
    throw error;
  }
}

/**
 * Stores what a message says about a payment. One that comes again, or is about a payment of others at the same
 * provider, changes nothing.
 */
export async function receiveEvent(base: Base, { config, log }: Deps, provider: string, event: PaymentEvent) {
  if (!(await isNew(base, provider, event))) return;
  await setContext(base.db, { isSystem: true });
  const payment = await findPayment(base, provider, event);
  await setContext(base.db, { isSystem: false });
  if (!payment) return log.info({ provider, event: event.id }, "a message about a payment that was not begun here");
  await setContext(base.db, { userId: payment.user_id });
  const { id: paymentId, order_id: orderId, user_id: userId } = payment;
  // The provider was faster than its own answer, or the answer was lost.
  if (payment.provider_id === null)
    await base.db.updateTable("payments").set({ provider_id: event.providerId }).where("id", "=", paymentId).execute();
  await settlePayment({ ...base, userId }, config, { orderId, paymentId, state: event.state });
}

/** By the provider's id, or while it is not stored yet by ours. */
const findPayment = ({ db }: Base, provider: string, { providerId, paymentId }: PaymentEvent) =>
  db
    .selectFrom("payments")
    .select(["id", "order_id", "user_id", "provider_id"])
    .where("provider", "=", provider)
    .where((eb) =>
      eb.or([
        eb("provider_id", "=", providerId),
        ...(paymentId && UUID.test(paymentId) ? [eb("id", "=", paymentId).and("provider_id", "is", null)] : []),
      ]),
    )
    .executeTakeFirst();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isNew({ db }: Base, provider: string, { id }: PaymentEvent): Promise<boolean> {
  const stored = await db
    .insertInto("payment_events")
    .values({ provider, event_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

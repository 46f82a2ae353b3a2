import { expect } from "vitest";
import { asOwner } from "../../../../../../bench/chaos/scene.ts";
import type { Person } from "#test/factories.ts";
import { signIn } from "#test/factories.ts";
import type { Message, ProviderDouble } from "#test/payments/provider-double.ts";
import type { Harness } from "#test/harness.ts";
import { reconcilePayments } from "../jobs.ts";
import { createShopper } from "#test/shopper.ts";

type Refunds = [amount: number, reason: string, status: string][];

/** What a person and a provider do while an order is paid. */
export function createPayer(server: Harness, double: ProviderDouble) {
  const provider = double.url.split("+")[0] ?? "";
  const shop = createShopper(server);
  const deliver = async ({ body, headers }: Message) => {
    const url = `/api/storefront/payment-events/${provider}`;
    return (await server.app.inject({ method: "POST", url, headers, payload: body })).statusCode;
  };
  /** Begins to pay an order, and returns the payment at the provider. */
  const payOrder = async (buyer: Person, orderId: string) => {
    const begun = await shop.pay(buyer, orderId);
    const payment = double.payments.find(({ url }) => url === begun.body.url);
    if (!payment) throw new Error(`The payment was not begun: ${JSON.stringify(begun.body)}`);
    return payment;
  };
  /** A plan that was ordered and is being paid. */
  const begin = async (person?: Person) => {
    const buyer = person ?? (await signIn(server));
    const { body: order } = await shop.place(buyer, { product: await shop.idOf(buyer, "grand") });
    const payment = await payOrder(buyer, order.id);
    const state = async () => {
      const [refunds] = await asOwner<{ all: Refunds }>(
        server,
        `select coalesce(json_agg(json_build_array(amount, reason, status) order by created_at), '[]') as all
         from refunds where order_id = $1`,
        [order.id],
      );
      const { Grand: plans = 0 } = await shop.balances(buyer);
      return { status: (await shop.read(buyer, order.id)).status, plans, refunds: refunds?.all };
    };
    return { buyer, order, payment, state };
  };
  /** An order whose payment the provider began, and its answer was lost. */
  const beginUnanswered = async () => {
    const buyer = await signIn(server);
    const { body: order } = await shop.place(buyer, { product: await shop.idOf(buyer, "grand") });
    double.during(async () => double.failWith(503));
    double.loseAnswer();
    expect((await shop.pay(buyer, order.id)).status).toBe(503);
    double.failWith(undefined);
    return { buyer, order };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  /** Ends the payment at the provider, which tells it. */
  const end = (payment: Begun["payment"], status: Begun["payment"]["status"]) => {
    payment.status = status;
    return deliver(double.message(payment));
  };
  /** The worker's round, so many minutes from now. */
  const later = (minutes: number) => {
    server.travel(minutes * 60);
    return reconcilePayments(server.deps).finally(() => server.travel(-minutes * 60));
  };
  const refundsOf = (payment: Begun["payment"]) =>
    double.refunds.filter(({ charge }) => charge === payment.charge).map(({ amount }) => amount);
  return { shop, provider, deliver, payOrder, begin, beginUnanswered, end, later, refundsOf };
}

import { orderEndpoints } from "@nyota/contract/store/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import { startStripe } from "#test/payments/stripe-double.ts";
import { type Paying, providers, startPaying } from "./test/start-paying.ts";

const GRAND = 1_499_900;

describe.each(providers)("asking %s", (provider, startDouble) => {
  let double: Paying["double"];
  let server: Paying["server"];
  let payer: Paying["payer"];
  let close: Paying["close"];
  beforeAll(async () => {
    ({ double, server, payer, close } = await startPaying(startDouble));
  });
  afterAll(() => close());

  // A provider is asked about each of 450 payments.
  test("a paid order is found although hundreds of older payments stay open", { timeout: 90_000 }, async () => {
    const { buyer, order, payment, state } = await payer.begin();
    await asOwner(
      server,
      `with many as (
        insert into orders (user_id, currency, subtotal, total, is_direct, buyer, created_at)
        select $1, 'INR', 100, 100, true, '{}', now() - interval '20 hours' from generate_series(1, 450) returning id)
       insert into payments (order_id, user_id, provider, provider_id, url, status, amount, currency, created_at, begun_at, ask_at)
       select id, $1, $2, $3::text || id, 'x', 'PENDING', 100, 'INR',
         now() - interval '20 hours', now() - interval '20 hours', now() - interval '20 hours' from many`,
      [buyer.id, provider, "open_"],
    );
    for (const { provider_id } of await asOwner<{ provider_id: string }>(
      server,
      "select provider_id from payments where provider_id like 'open_%'",
      [],
    ))
      double.payments.push({ ...payment, id: provider_id, key: provider_id, status: "open", charge: provider_id });
    payment.status = "paid";
    expect((await payer.shop.read(buyer, order.id)).status).toBe("PENDING");
    for (let round = 0; round < 4; round += 1) await payer.later(3);
    expect(await state()).toEqual({ status: "PAID", plans: 1, refunds: [] });
    // One that stays open is asked about more rarely the older it is.
    const asked = double.asked.length;
    await payer.later(4);
    expect(double.asked.length).toBe(asked);
    await asOwner(server, "update payments set status = 'ABANDONED' where provider_id like 'open_%'", []);
    await asOwner(server, "update orders set status = 'CANCELLED' where total = 100", []);
  });

  test("a provider that can't be reached is asked once in a round, and the rest of the round goes on", async () => {
    const old = await payer.begin();
    await payer.end(old.payment, "expired");
    await payer.begin();
    await payer.begin();
    double.failWith(503);
    const before = double.asked.length;
    await payer.later(25 * 60);
    // Stripe's library repeats a request two times.
    expect(double.asked.length - before).toBe(provider === "stripe" ? 3 : 1);
    double.failWith(undefined);
    expect((await old.state()).status).toBe("CANCELLED");
  });

  test("a payment that the provider does not know is given up, after it could be paid no more", async () => {
    const { payment, state } = await payer.begin();
    const row = () => asOwner(server, "select status from payments where provider_id = $1", [payment.id]);
    const { id } = payment;
    double.payments.splice(double.payments.indexOf(payment), 1);
    await payer.later(60);
    expect(await asOwner(server, "select status from payments where provider_id = $1", [id])).toEqual([
      { status: "PENDING" },
    ]);
    await payer.later(25 * 60);
    expect(await row()).toEqual([{ status: "ABANDONED" }]);
    await payer.later(25 * 60);
    expect((await state()).status).toBe("CANCELLED");
  });

  test("nobody can pay any more for an order that was cancelled", async () => {
    const { buyer, order, payment, state } = await payer.begin();
    await call(server.app, orderEndpoints.cancelOrder, { params: { orderId: order.id } }, buyer);
    await payer.later(0.1);
    expect(payment.status).toBe(provider === "stripe" ? "expired" : "cancelled");
    expect(await asOwner(server, "select status from payments where provider_id = $1", [payment.id])).toEqual([
      { status: "ABANDONED" },
    ]);
    expect(await state()).toEqual({ status: "CANCELLED", plans: 0, refunds: [] });
  });

  test("money for a cancelled order of which no message came is found and refunded", async () => {
    const { buyer, order, payment, state } = await payer.begin();
    payment.status = "paid";
    await call(server.app, orderEndpoints.cancelOrder, { params: { orderId: order.id } }, buyer);
    await payer.later(0.1);
    await payer.later(0.2);
    expect(await state()).toEqual({ status: "CANCELLED", plans: 0, refunds: [[GRAND, "ORDER_CLOSED", "DONE"]] });
  });

  test("an order is not cancelled while a payment of it is open, and a debit that takes days buys", async () => {
    const { payment, state } = await payer.begin();
    payment.status = "processing";
    for (const hours of [23, 25, 60]) await payer.later(hours * 60);
    expect((await state()).status).toBe("PENDING");
    await payer.end(payment, "paid");
    expect(await state()).toEqual({ status: "PAID", plans: 1, refunds: [] });
  });

  test("a payment that was given up while the provider answered can't be paid by anybody", async () => {
    const buyer = await signIn(server);
    const { body: order } = await payer.shop.place(buyer, { product: await payer.shop.idOf(buyer, "grand") });
    double.during(() => asOwner(server, "update payments set status = 'ABANDONED' where order_id = $1", [order.id]));
    const answer = await payer.shop.pay(buyer, order.id);
    expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect(JSON.stringify(answer.body)).not.toContain("pay.example");
    const first = double.payments.at(-1) as (typeof double.payments)[number];
    const second = await payer.payOrder(buyer, order.id);
    expect(second.id).not.toBe(first.id);
    // Even if it were paid, it is known.
    await payer.end(second, "paid");
    await payer.end(first, "paid");
    await payer.later(0);
    expect(payer.refundsOf(first)).toEqual([GRAND]);
    expect(await payer.shop.balances(buyer)).toMatchObject({ Grand: 1 });
  });

  test("a payment is begun again for ten minutes after the last try, not after the first", async () => {
    const buyer = await signIn(server);
    const { body: order } = await payer.shop.place(buyer, { product: await payer.shop.idOf(buyer, "grand") });
    double.failWith(503);
    await payer.shop.pay(buyer, order.id);
    server.travel(11 * 60);
    await payer.shop.pay(buyer, order.id);
    server.travel(-11 * 60);
    double.failWith(undefined);
    await payer.later(12);
    const rows = () => asOwner(server, "select status from payments where order_id = $1", [order.id]);
    expect(await rows()).toEqual([{ status: "CREATED" }]);
    await payer.later(22);
    expect(await rows()).toEqual([{ status: "ABANDONED" }]);
  });

  test("a message of a payment whose answer was lost finds it by our own id", async () => {
    const { buyer, order } = await payer.beginUnanswered();
    const payment = double.payments.at(-1) as (typeof double.payments)[number];
    expect(await payer.end(payment, "paid")).toBe(204);
    expect(await payer.shop.read(buyer, order.id)).toMatchObject({ status: "PAID" });
  });

  test("a payment is begun again with the same request, although the buyer comes from another page", async () => {
    const { buyer, order } = await payer.beginUnanswered();
    const params = { orderId: order.id };
    const again = await call(server.app, orderEndpoints.pay, { params, body: { ref: "/plans" } }, buyer);
    expect(again.body.url).toBe(double.payments.at(-1)?.url);
  });

  test("messages about payments of others at the same provider are accepted and change nothing", async () => {
    const { payment, state } = await payer.begin();
    for (const key of ["", "not-an-id", crypto.randomUUID()])
      expect(await payer.end({ ...payment, id: `foreign_${key}`, key }, "paid")).toBe(204);
    expect(await state()).toEqual({ status: "PENDING", plans: 0, refunds: [] });
  });

  test("a payment that the provider won't take is said in words, and the next try is another payment", async () => {
    const buyer = await signIn(server);
    const { body: order } = await payer.shop.place(buyer, { product: await payer.shop.idOf(buyer, "grand") });
    double.failWith(400);
    expect(await payer.shop.pay(buyer, order.id)).toMatchObject({
      status: 409,
      body: { detail: "The payment provider doesn't accept this payment. Please tell whoever runs this site." },
    });
    double.failWith(undefined);
    await payer.payOrder(buyer, order.id);
  });
});

test("a network has a limit for messages that it can't sign, and they get no connection", async () => {
  const { server, close } = await startPaying(startStripe, { NYOTA_RATE_LIMITS: "true" });
  let connections = 0;
  const { db } = server.deps.connection;
  Object.assign(db, {
    transaction: () => ((connections += 1), Reflect.get(Object.getPrototypeOf(db), "transaction").call(db)),
  });
  const forged = { method: "POST", url: "/api/storefront/payment-events/stripe", payload: "{}" } as const;
  const codes = new Set<number>();
  for (let n = 0; n < 601; n += 1) codes.add((await server.app.inject(forged)).statusCode);
  expect([...codes]).toEqual([400, 429]);
  expect(connections).toBe(0);
  await close();
});

describe("asking stripe", () => {
  test("a debit that was refused after days ends the payment, by message and by asking", async () => {
    const { payer, close } = await startPaying(startStripe);
    const [told, asked] = [await payer.begin(), await payer.begin()];
    await payer.end(told.payment, "refused");
    asked.payment.status = "refused";
    await payer.later(3);
    expect([(await told.state()).status, (await asked.state()).status]).toEqual(["FAILED", "FAILED"]);
    await close();
  });
});

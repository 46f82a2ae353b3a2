import { orderEndpoints } from "@nyota/contract/store/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import type { Message } from "#test/payments/provider-double.ts";
import { changeOrders } from "#operator/orders.ts";
import { sendRefund } from "./jobs.ts";
import { addDiscount } from "#test/shopper.ts";
import { type Paying, providers, startPaying } from "./test/start-paying.ts";

describe.each(providers)("paying through %s", (_provider, startDouble) => {
  let double: Paying["double"];
  let server: Paying["server"];
  let payer: Paying["payer"];
  let shop: (typeof payer)["shop"];
  let deliver: (typeof payer)["deliver"];
  let begin: (typeof payer)["begin"];
  let later: (typeof payer)["later"];
  let close: Paying["close"];
  beforeAll(async () => {
    ({ double, server, payer, close } = await startPaying(startDouble));
    ({ shop, deliver, begin, later } = payer);
  });
  afterAll(() => close());

  test("leads to the provider's page with the order's amount, and its message pays the order", async () => {
    const { payment, state } = await begin();
    expect(payment).toMatchObject({ amount: 1_499_900, currency: "INR", status: "open" });
    payment.status = "paid";
    expect(await deliver(double.message(payment))).toBe(204);
    expect(await state()).toEqual({ status: "PAID", plans: 1, refunds: [] });
  });

  test("only orders of real money have the numbers of invoices, also one that costs nothing", async () => {
    const numbers: string[] = [];
    const { buyer, order, payment } = await begin();
    await payer.end(payment, "paid");
    const paid = await shop.read(buyer, order.id);
    numbers.push(paid.invoice_number ?? "");
    await addDiscount(server, { code: "GIFT", percent: 100 });
    const free = await shop.place(buyer, { product: await shop.idOf(buyer, "grand"), discount_code: "GIFT" });
    numbers.push(free.body.invoice_number ?? "");
    expect([paid.is_sandbox, free.body.is_sandbox]).toEqual([false, false]);
    const [first, second] = numbers.map((number) => Number(/^\d{4}-(\d{5})$/.exec(number)?.[1]));
    expect(second).toBe((first ?? 0) + 1);
  });

  test("the same order is paid at the same address, however often paying is begun", async () => {
    const { buyer, order, payment } = await begin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.pay(buyer, order.id)));
    expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set([payment.url]));
  });

  test("a payment whose answer was lost is begun again as the same one", async () => {
    const buyer = await signIn(server);
    const { body: order } = await shop.place(buyer, { product: await shop.idOf(buyer, "grand") });
    // Stripe's library asks again by itself, up to two times.
    for (let lost = 0; lost < 3; lost += 1) double.loseAnswer();
    const first = await shop.pay(buyer, order.id);
    const begun = double.payments.filter(({ amount }) => amount === order.total).at(-1);
    const again = await shop.pay(buyer, order.id);
    expect([200, 503]).toContain(first.status);
    expect(again.body.url).toBe(begun?.url);
    expect(double.payments.filter(({ key }) => key === begun?.key)).toHaveLength(1);
  });

  test.each(["forged", "altered", "unsigned"])("a message that is %s is refused and pays nothing", async (kind) => {
    const { payment, state } = await begin();
    payment.status = "paid";
    const good = double.message(payment);
    const messages: Record<string, Message> = {
      forged: double.message(payment, { secret: "whsec_other" }),
      altered: { ...good, body: good.body.replace(payment.id, `${payment.id} `) },
      unsigned: { ...good, headers: { "content-type": "application/json" } },
    };
    expect(await deliver(messages[kind] as Message)).toBe(400);
    expect(await state()).toEqual({ status: "PENDING", plans: 0, refunds: [] });
  });

  test("a message that comes again, and the same success in another message, count once", async () => {
    const { payment, state } = await begin();
    payment.status = "paid";
    const message = double.message(payment);
    const codes = await Promise.all([message, message, double.message(payment), message].map(deliver));
    expect(codes.every((code) => code === 204)).toBe(true);
    expect(await state()).toEqual({ status: "PAID", plans: 1, refunds: [] });
  });

  test("messages in the wrong order end as paid", async () => {
    const { payment, state } = await begin();
    payment.status = "expired";
    const expired = double.message(payment);
    payment.status = "paid";
    const paid = double.message(payment);
    await deliver(expired);
    await deliver(paid);
    await deliver({ ...expired, headers: double.message({ ...payment, status: "expired" }).headers });
    expect(await state()).toEqual({ status: "PAID", plans: 1, refunds: [] });
  });

  test.each([
    { amount: 100, currency: "INR" },
    { amount: 1_499_900, currency: "USD" },
  ])("a payment of another amount or currency, %o, is refunded and pays nothing", async (paid) => {
    const { payment, state } = await begin();
    Object.assign(payment, { status: "paid", paid });
    await deliver(double.message(payment));
    expect(await state()).toEqual({ status: "PENDING", plans: 0, refunds: [[paid.amount, "OTHER_AMOUNT", "PENDING"]] });
  });

  test("a payment that arrives after its order was cancelled is refunded once, also when sending is repeated", async () => {
    const { buyer, order, payment, state } = await begin();
    await call(server.app, orderEndpoints.cancelOrder, { params: { orderId: order.id } }, buyer);
    payment.status = "paid";
    await deliver(double.message(payment));
    double.failWith(503);
    await later(0);
    expect(await state()).toEqual({ status: "CANCELLED", plans: 0, refunds: [[1_499_900, "ORDER_CLOSED", "PENDING"]] });
    double.failWith(undefined);
    await later(0);
    const [refund] = await asOwner<{ id: string }>(server, "select id from refunds where order_id = $1", [order.id]);
    await sendRefund(server.deps, { refund_id: refund?.id as string, user_id: buyer.id });
    expect(await state()).toMatchObject({ refunds: [[1_499_900, "ORDER_CLOSED", "DONE"]] });
    expect(double.refunds.filter(({ charge }) => charge === payment.charge)).toHaveLength(1);
  });

  test("a part of an invoice is refunded at the provider, and then the rest", async () => {
    const { buyer, order, payment, state } = await begin();
    payment.status = "paid";
    await deliver(double.message(payment));
    const number = (await shop.read(buyer, order.id)).invoice_number as string;
    await changeOrders(server.loginUrl, server.deps, ["refund", number, "INR=100"]);
    await later(0);
    expect((await state()).status).toBe("PAID");
    await changeOrders(server.loginUrl, server.deps, ["refund", number]);
    await later(0);
    expect(await state()).toMatchObject({ status: "REFUNDED", plans: 0 });
    const sent = double.refunds.filter(({ charge }) => charge === payment.charge).map(({ amount }) => amount);
    expect(sent).toEqual([10_000, 1_489_900]);
  });

  test("a payment of which no message came is found when the provider is asked", async () => {
    const { payment, state } = await begin();
    payment.status = "paid";
    await later(1);
    expect((await state()).status).toBe("PENDING");
    await later(3);
    expect(await state()).toEqual({ status: "PAID", plans: 1, refunds: [] });
  });

  test("an order that stays unpaid for a day is cancelled", async () => {
    const { payment, state } = await begin();
    await later(25 * 60);
    // Somebody may be paying at this moment: the payment is open.
    expect((await state()).status).toBe("PENDING");
    payment.status = "expired";
    await later(49 * 60);
    expect((await state()).status).toBe("PENDING");
    await later(49 * 60);
    expect((await state()).status).toBe("CANCELLED");
  });

  test("while the provider can't be reached, paying is refused in plain words and can be tried again", async () => {
    const buyer = await signIn(server);
    const { body: order } = await shop.place(buyer, { product: await shop.idOf(buyer, "grand") });
    double.failWith(500);
    expect(await shop.pay(buyer, order.id)).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    double.failWith(undefined);
    expect((await shop.pay(buyer, order.id)).status).toBe(200);
  });

  test("real money is not paid in the sandbox, nor what was begun there before", async () => {
    const { buyer, order, state } = await begin();
    expect(await shop.end(buyer, order.id, "SUCCEED")).toMatchObject({ status: 409 });
    const { body: old } = await shop.place(buyer, { product: await shop.idOf(buyer, "grand") });
    await asOwner(
      server,
      `insert into payments (order_id, user_id, provider, provider_id, url, status, amount, currency)
       values ($1, $2, 'sandbox', 'old', '/checkout/sandbox', 'PENDING', 1499900, 'INR')`,
      [old.id, buyer.id],
    );
    expect(await shop.end(buyer, old.id, "SUCCEED")).toMatchObject({ status: 409 });
    expect((await shop.read(buyer, old.id)).status).toBe("PENDING");
    const { body: again } = await shop.pay(buyer, old.id);
    expect(double.payments.map(({ url }) => url)).toContain(again.url);
    expect((await state()).plans).toBe(0);
  });

  test("messages for another provider are not found", async () => {
    const url = "/api/storefront/payment-events/sandbox";
    expect((await server.app.inject({ method: "POST", url, payload: "{}" })).statusCode).toBe(404);
  });
});

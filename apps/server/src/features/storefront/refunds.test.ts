import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { mailNotifications, sendNotifications } from "#features/notifications/jobs.ts";
import { call } from "#test/client.ts";
import type { Person } from "#test/factories.ts";
import { changeOrders } from "#operator/orders.ts";
import { type Paying, providers, startPaying } from "./test/start-paying.ts";

const GRAND = 1_499_900;

describe.each(providers)("refunds through %s", (_provider, startDouble) => {
  let double: Paying["double"];
  let server: Paying["server"];
  let payer: Paying["payer"];
  let close: Paying["close"];
  beforeAll(async () => {
    ({ double, server, payer, close } = await startPaying(startDouble));
  });
  afterAll(() => close());
  const told = async (person: Person) => {
    const { body } = await call(server.app, notificationEndpoints.list, {}, person);
    return body.results.map(({ title, message, link }) => [title, message, link?.split("/").at(-1)]);
  };
  /** The letters of the job of this minute. */
  async function mailTo({ id, email }: Person) {
    const given: Parameters<typeof sendNotifications>[1][] = [];
    const enqueueIn = () => async (_name: string, payload: unknown) =>
      void given.push(payload as (typeof given)[number]);
    await mailNotifications({ ...server.deps, queue: { ...server.deps.queue, enqueueIn } as never });
    for (const payload of given.filter(({ user_id }) => user_id === id)) await sendNotifications(server.deps, payload);
    return (server.deps.mail.mailbox?.() ?? []).filter(({ to }) => to === email);
  }
  const orders = (...args: string[]) => changeOrders(server.loginUrl, server.deps, args);
  async function buy() {
    const bought = await payer.begin();
    await payer.end(bought.payment, "paid");
    const number = (await payer.shop.read(bought.buyer, bought.order.id)).invoice_number as string;
    return { ...bought, number };
  }

  test("go to the payment that paid the order, although an older one arrived later", async () => {
    const { buyer, order, payment: first, state } = await payer.begin();
    await payer.end(first, "expired");
    const second = await payer.payOrder(buyer, order.id);
    expect(second.id).not.toBe(first.id);
    await payer.end(second, "paid");
    await payer.end(first, "paid");
    await payer.later(0);
    expect(payer.refundsOf(first)).toEqual([GRAND]);
    const number = (await payer.shop.read(buyer, order.id)).invoice_number as string;
    await orders("refund", number);
    await payer.later(0);
    expect(payer.refundsOf(first)).toEqual([GRAND]);
    expect(payer.refundsOf(second)).toEqual([GRAND]);
    expect(await state()).toEqual({
      status: "REFUNDED",
      plans: 0,
      refunds: [
        [GRAND, "ORDER_CLOSED", "DONE"],
        [GRAND, "OPERATOR", "DONE"],
      ],
    });
  });

  test("go to the payment that paid the order after one of another amount", async () => {
    const { buyer, order, payment: first } = await payer.begin();
    first.paid = { amount: 100, currency: "INR" };
    await payer.end(first, "paid");
    const second = await payer.payOrder(buyer, order.id);
    await payer.end(second, "paid");
    await orders("refund", (await payer.shop.read(buyer, order.id)).invoice_number as string);
    await payer.later(0);
    expect([payer.refundsOf(first), payer.refundsOf(second)]).toEqual([[100], [GRAND]]);
  });

  test("tell their buyer once, with a link and by mail, when the provider has made them", async () => {
    const { buyer, order, number } = await buy();
    await orders("refund", number, "INR=100");
    expect(await told(buyer)).toEqual([]);
    double.during(async () => double.failWith(503));
    double.loseAnswer();
    await payer.later(0);
    double.failWith(undefined);
    await payer.later(0);
    await payer.later(0);
    await orders("refund", number);
    await payer.later(0);
    expect(await told(buyer)).toEqual([
      [
        "₹14,899 refunded",
        expect.stringMatching(/^Your order of Grand was refunded, and what it bought has left your wallet\./),
        order.id,
      ],
      ["₹100 refunded", expect.stringMatching(/^A part of your order of Grand was refunded\./), order.id],
    ]);
    const letters = await mailTo(buyer);
    expect(letters.map(({ subject }) => subject)).toEqual(["2 notifications"]);
    expect(letters[0]?.text).toContain(`/orders/${order.id}`);
  });

  test("tell nobody when the provider refuses them, and at once when they are made by hand", async () => {
    const { buyer, order, number } = await buy();
    await orders("refund", number);
    double.failWith(400);
    await payer.later(0);
    double.failWith(undefined);
    expect(await told(buyer)).toEqual([]);
    await orders("refund", number, "--by-hand");
    expect(await told(buyer)).toEqual([
      ["₹14,999 refunded", expect.stringContaining("given the money back themselves"), order.id],
    ]);
  });

  test("of money that came for a cancelled order tell why", async () => {
    const { buyer, order, payment } = await payer.begin();
    await call(server.app, orderEndpoints.cancelOrder, { params: { orderId: order.id } }, buyer);
    await payer.end(payment, "paid");
    await payer.later(0);
    expect(await told(buyer)).toEqual([
      ["₹14,999 refunded", expect.stringContaining("was cancelled or paid already"), order.id],
    ]);
  });

  test("never exceed what was received with a payment, whatever writes them", async () => {
    const { buyer, order } = await buy();
    const [paid] = await asOwner<{ payment_id: string }>(server, "select payment_id from orders where id = $1", [
      order.id,
    ]);
    const insert = `insert into refunds (payment_id, order_id, user_id, amount, currency, reason, status)
      values ($1, $2, $3, $4, 'INR', 'OPERATOR', 'DONE')`;
    const refund = (amount: number) => asOwner(server, insert, [paid?.payment_id, order.id, buyer.id, amount]);
    await expect(refund(GRAND + 1)).rejects.toThrow(/payment_not_overrefunded/);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => refund(GRAND - 1)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("asked for by ten operators at once are made once, with one credit note", async () => {
    const { order, payment, number, state } = await buy();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => orders("refund", number)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await payer.later(0);
    expect(payer.refundsOf(payment)).toEqual([GRAND]);
    expect(await state()).toEqual({ status: "REFUNDED", plans: 0, refunds: [[GRAND, "OPERATOR", "DONE"]] });
    expect(await asOwner(server, "select from credit_notes where order_id = $1", [order.id])).toHaveLength(1);
  });

  test("that the provider refuses are undone: the order is paid, the plan is back, and they can be made again", async () => {
    const { buyer, order, payment, number, state } = await buy();
    await orders("refund", number);
    expect(await state()).toMatchObject({ status: "REFUNDED", plans: 0 });
    double.failWith(400);
    await payer.later(0);
    double.failWith(undefined);
    expect(await state()).toEqual({ status: "PAID", plans: 1, refunds: [[GRAND, "OPERATOR", "FAILED"]] });
    expect(await payer.shop.read(buyer, order.id)).toMatchObject({ refunded: 0 });
    const listed = (await orders("list")).find((line) => line.startsWith(number));
    expect(listed).toContain("a refund of INR 14,999.00 was refused, nothing was given back");
    await orders("refund", number);
    await payer.later(0);
    expect(await state()).toMatchObject({ status: "REFUNDED", plans: 0 });
    expect(payer.refundsOf(payment)).toEqual([GRAND]);
    expect((await orders("list")).find((line) => line.startsWith(number))).not.toContain("refused");
  });

  test("whose answer was lost are sent again and made once", async () => {
    const { payment, number, state } = await buy();
    await orders("refund", number);
    double.during(async () => double.failWith(503));
    double.loseAnswer();
    await payer.later(0);
    double.failWith(undefined);
    expect(await state()).toMatchObject({ status: "REFUNDED", refunds: [[GRAND, "OPERATOR", "PENDING"]] });
    await payer.later(0);
    expect(await state()).toMatchObject({ status: "REFUNDED", refunds: [[GRAND, "OPERATOR", "DONE"]] });
    expect(payer.refundsOf(payment)).toEqual([GRAND]);
  });

  test("made by hand are noted and not sent", async () => {
    const { payment, number, state } = await buy();
    expect(await orders("refund", number, "--by-hand")).toEqual([
      `INR 14,999.00 of ${number} is noted as refunded by hand. What it bought has left the wallet.`,
    ]);
    await payer.later(0);
    expect(await state()).toEqual({ status: "REFUNDED", plans: 0, refunds: [[GRAND, "OPERATOR", "DONE"]] });
    expect(payer.refundsOf(payment)).toEqual([]);
  });

  test("of money for a cancelled order that were refused are listed until they are made", async () => {
    const { buyer, order, payment, state } = await payer.begin();
    await call(server.app, orderEndpoints.cancelOrder, { params: { orderId: order.id } }, buyer);
    await payer.end(payment, "paid");
    double.failWith(400);
    await payer.later(0);
    double.failWith(undefined);
    expect((await orders("list")).find((line) => line.startsWith(`${order.id}: `))).toContain(
      "INR 14,999.00 was paid too much",
    );
    expect(await orders("return", order.id)).toEqual([`INR 14,999.00 of ${order.id} will be refunded by the worker.`]);
    await payer.later(0);
    expect(payer.refundsOf(payment)).toEqual([GRAND]);
    expect(await state()).toMatchObject({ status: "CANCELLED", plans: 0 });
    expect((await orders("list")).some((line) => line.startsWith(`${order.id}: `))).toBe(false);
    await expect(orders("return", order.id)).rejects.toThrow("Nothing was paid too much for this order.");
  });

  test("of an order whose message did not say with what it was paid ask the provider for it", async () => {
    const { payment, number, state } = await buy();
    await asOwner(server, "update payments set charge_id = null where provider_id = $1", [payment.id]);
    await orders("refund", number);
    await payer.later(0);
    expect(await state()).toMatchObject({ status: "REFUNDED", refunds: [[GRAND, "OPERATOR", "DONE"]] });
    expect(payer.refundsOf(payment)).toEqual([GRAND]);
  });

  test("what an order sold, what paid it and its invoice can't be rewritten", async () => {
    const { order } = await buy();
    for (const change of [
      "total = 1, refunded = 0",
      "invoice_number = '2026-99999'",
      "payment_id = null",
      "paid_at = now()",
      "user_id = gen_random_uuid()",
      "buyer = '{}'",
    ])
      await expect(asOwner(server, `update orders set ${change} where id = $1`, [order.id]), change).rejects.toThrow();
    for (const change of ["amount = 1", "status = 'PENDING'", "received = 1", "provider_id = 'other'"])
      await expect(
        asOwner(server, `update payments set ${change} where order_id = $1`, [order.id]),
        change,
      ).rejects.toThrow("sold_stays");
    await expect(asOwner(server, "update invoice_years set last_number = 77", [])).rejects.toThrow("sold_stays");
  });
});

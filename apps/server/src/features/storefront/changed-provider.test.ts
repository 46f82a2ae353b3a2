import { afterAll, expect, inject, test } from "vitest";
import type { ProviderDouble } from "#test/payments/provider-double.ts";
import { startRazorpay } from "#test/payments/razorpay-double.ts";
import { startStripe } from "#test/payments/stripe-double.ts";
import { type Harness, startServer } from "#test/server.ts";
import { changeOrders } from "#operator/orders.ts";
import { openPayments } from "#gateways/payments/open-payments.ts";
import { readPaymentsUrl } from "#gateways/payments/payments-url.ts";
import { warnOfLostPayments } from "./queries.ts";
import { createPayer } from "./test/payer.ts";

const GRAND = 1_499_900;
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

/** A server that took money with Stripe and takes it with Razorpay now. */
async function changeProvider({ keepsKeys }: { keepsKeys: boolean }) {
  const [stripe, razorpay] = [await startStripe(), await startRazorpay()];
  cleanups.push(stripe.close, razorpay.close);
  const server = await startServer(inject("databaseUrl"), { cleanups, env: { NYOTA_PAYMENTS_URL: stripe.url } });
  const change = async () => {
    const read = (double: ProviderDouble) => readPaymentsUrl(double.url);
    const publicUrl = server.deps.config.publicUrl;
    const oldPayments = keepsKeys ? read(stripe) : undefined;
    server.deps.payments = await openPayments({ payments: read(razorpay), oldPayments, publicUrl });
  };
  return { server, stripe, payer: createPayer(server, stripe), change };
}
const refund = (server: Harness, number: string, ...more: string[]) =>
  changeOrders(server.loginUrl, server.deps, ["refund", number, ...more]);

test("with the keys of the provider before, its payments are received, read, continued and refunded", async () => {
  const { server, payer, change } = await changeProvider({ keepsKeys: true });
  const paid = await payer.begin();
  await payer.end(paid.payment, "paid");
  const [told, asked, open] = [await payer.begin(), await payer.begin(), await payer.begin()];
  await change();
  expect(await payer.end(told.payment, "paid")).toBe(204);
  asked.payment.status = "paid";
  await payer.later(3);
  expect([await told.state(), await asked.state()]).toEqual([
    { status: "PAID", plans: 1, refunds: [] },
    { status: "PAID", plans: 1, refunds: [] },
  ]);
  expect((await payer.shop.pay(open.buyer, open.order.id)).body.url).toBe(open.payment.url);
  await refund(server, (await payer.shop.read(paid.buyer, paid.order.id)).invoice_number as string);
  await payer.later(0);
  expect(payer.refundsOf(paid.payment)).toEqual([GRAND]);
});

test("without them a refund is refused in words, an open payment is not replaced, and the start warns", async () => {
  const { server, payer, change } = await changeProvider({ keepsKeys: false });
  const [paid, open] = [await payer.begin(), await payer.begin()];
  await payer.end(paid.payment, "paid");
  await change();
  const number = (await payer.shop.read(paid.buyer, paid.order.id)).invoice_number as string;
  await expect(refund(server, number)).rejects.toThrow(
    "This was paid with stripe, of which there are no keys here. Put them into NYOTA_OLD_PAYMENTS_URL, or give the money back there and repeat this with --by-hand. Nothing was refunded.",
  );
  expect(await paid.state()).toEqual({ status: "PAID", plans: 1, refunds: [] });
  expect(await payer.shop.pay(open.buyer, open.order.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  await payer.later(49 * 60);
  expect((await open.state()).status).toBe("PENDING");
  const lines: string[] = [];
  const log = { error: (facts: object, line: string) => lines.push(`${JSON.stringify(facts)} ${line}`) };
  await warnOfLostPayments({ ...server.deps, log: log as unknown as Harness["deps"]["log"] });
  expect(lines).toEqual([
    expect.stringContaining('{"provider":"stripe","payments":1,"refunds":0} stripe has open payments or refunds'),
  ]);
  await refund(server, number, "--by-hand");
  expect((await paid.state()).status).toBe("REFUNDED");
});

import fc from "fast-check";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { productEndpoints } from "@nyota/contract/store/products";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readConfig } from "#config.ts";
import { call } from "#test/client.ts";
import { type Person, signIn } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";
import { startServer } from "#test/server.ts";
import { splitRefund, sumUp, taxesFor } from "./rules.ts";
import { createShopper } from "#test/shopper.ts";

const SELLER = "29AAGCB7383J1Z4";
const IN_MAHARASHTRA = "27AAPFU0939F1ZV";
const gst = { rate: 1_800, state: "29", code: "998314" } as const;

describe("rules", () => {
  const order = (currency: "INR" | "USD", state: string | null, more = {}) => {
    const { taxes, ...supply } = taxesFor({ taxes: [], gst, ...more }, { currency, state });
    const line = {
      product_id: "a",
      product_name: "a",
      product_type: "PLAN" as const,
      quantity: 1,
      unit_price: 100_005,
    };
    const sums = sumUp({ currency, lines: [line], discount: null, taxes });
    return { ...supply, total: sums.total, taxes: sums.taxes.map(({ name, rate, amount }) => [name, rate, amount]) };
  };
  const halves = {
    taxes: [
      ["CGST", 900, 9_000],
      ["SGST", 900, 9_000],
    ],
    total: 118_005,
    tax_code: "998314",
  };

  test("the seller's own state takes half each as CGST and SGST, also for a buyer in rupees who names none", () => {
    expect(order("INR", "29")).toEqual({ ...halves, place_of_supply: "29" });
    expect(order("INR", null)).toEqual({ ...halves, place_of_supply: "29" });
  });

  test("another state takes all as IGST, in any currency", () => {
    const igst = { taxes: [["IGST", 1_800, 18_001]], total: 118_006, place_of_supply: "27", tax_code: "998314" };
    expect(order("INR", "27")).toEqual(igst);
    expect(order("USD", "27")).toEqual(igst);
  });

  test("a union territory without a legislature takes UTGST in place of SGST", () => {
    const taxes = order("INR", "04", { gst: { ...gst, state: "04" } }).taxes.map(([name]) => name);
    expect(taxes).toEqual(["CGST", "UTGST"]);
  });

  test("outside India, and without GST, the other taxes are taken", () => {
    const vat = [{ name: "VAT", rate: 1_000, currency: null }];
    const abroad = { taxes: [["VAT", 1_000, 10_001]], total: 110_006, place_of_supply: null, tax_code: null };
    expect(order("USD", null, { taxes: vat })).toEqual(abroad);
    expect(order("INR", "27", { taxes: vat, gst: undefined })).toEqual(abroad);
  });

  test("refunds never give back more than a line of the invoice has, add up, and end at exactly the invoice", () => {
    const invoice = fc.record({
      net: fc.integer({ min: 0, max: 10 ** 9 }),
      taxes: fc.array(fc.integer({ min: 0, max: 10 ** 8 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        invoice,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        ({ net, taxes }, parts) => {
          let left = { net, taxes };
          let whole = net + taxes.reduce((sum, tax) => sum + tax, 0);
          for (const part of [...parts, 1]) {
            const amount = Math.floor(whole * part);
            const credited = splitRefund(amount, left);
            expect(credited.net + credited.taxes.reduce((sum, tax) => sum + tax, 0)).toBe(amount);
            expect(Math.min(credited.net, ...credited.taxes)).toBeGreaterThanOrEqual(0);
            left = {
              net: left.net - credited.net,
              taxes: left.taxes.map((tax, index) => tax - (credited.taxes[index] ?? 0)),
            };
            expect(Math.min(left.net, ...left.taxes)).toBeGreaterThanOrEqual(0);
            whole -= amount;
          }
          expect([left.net, ...left.taxes]).toEqual([0, ...taxes.map(() => 0)]);
        },
      ),
    );
  });

  test("refunds of single paise one after another stay within every line", () => {
    let left = { net: 3, taxes: [2, 2] };
    for (let paid = 7; paid > 0; paid -= 1) {
      const { net, taxes } = splitRefund(1, left);
      left = { net: left.net - net, taxes: left.taxes.map((tax, index) => tax - (taxes[index] ?? 0)) };
      expect(Math.min(left.net, ...left.taxes)).toBeGreaterThanOrEqual(0);
    }
    expect(left).toEqual({ net: 0, taxes: [0, 0] });
  });
});

describe("configuration", () => {
  const read = (env: Record<string, string>) => readConfig({ NODE_ENV: "test", ...env }, "/nowhere");

  test("the seller's state is that of its GSTIN", () => {
    const { seller, gst: read18 } = read({
      NYOTA_GST: "18%",
      NYOTA_SELLER_TAX_ID: "29 aagcb7383j 1z4",
      NYOTA_GST_CODE: "998314",
      NYOTA_SECRET: "x".repeat(40),
    });
    expect(seller).toMatchObject({ tax_id: SELLER, state: "29" });
    expect(read18).toEqual(gst);
  });

  test.each([
    [{ NYOTA_GST: "18%" }, /NYOTA_SELLER_TAX_ID/],
    [{ NYOTA_GST: "18%", NYOTA_SELLER_TAX_ID: "29AAGCB7383J1Z5" }, /NYOTA_SELLER_TAX_ID/],
    [{ NYOTA_GST: "18%", NYOTA_SELLER_TAX_ID: SELLER, NYOTA_TAXES: "CGST 9% INR" }, /NYOTA_TAXES/],
    [{ NYOTA_GST: "0%", NYOTA_SELLER_TAX_ID: SELLER }, /NYOTA_GST/],
    [{ NYOTA_GST: "18.01%", NYOTA_SELLER_TAX_ID: SELLER }, /NYOTA_GST/],
    [{ NYOTA_GST: "18%", NYOTA_SELLER_TAX_ID: SELLER, NYOTA_GST_CODE: "SAC" }, /NYOTA_GST_CODE/],
  ])("%j is refused at the start", (env, message) => {
    expect(() => read(env)).toThrow(message);
  });
});

describe("an order with GST", () => {
  let server: Harness;
  let shop: ReturnType<typeof createShopper>;
  const cleanups: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const env = { NYOTA_GST: "18%", NYOTA_GST_CODE: "998314", NYOTA_SELLER_NAME: "Nyota", NYOTA_SELLER_TAX_ID: SELLER };
    server = await startServer(inject("databaseUrl"), { cleanups, env });
    shop = createShopper(server);
  });
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  const placeFor = async (person: Person, state: string | null, tax_id: string | null, seen: string | null = state) => {
    const wanted = { product: await shop.idOf(person, "grand") };
    const { version } = (await shop.summary(person, { ...wanted, state: seen as never })).body;
    const body = { ...wanted, state: state as never, version, buyer: { name: "Asha Rao", tax_id } };
    return call(server.app, orderEndpoints.placeOrder, { body }, person);
  };

  test("has on its invoice both GSTINs, the place of supply, the code and each tax", async () => {
    const person = await signIn(server);
    const { body: order } = await placeFor(person, "27", "27 aapfu0939f1zv");
    await shop.pay(person, order.id);
    await shop.end(person, order.id, "SUCCEED");
    expect(await shop.read(person, order.id)).toMatchObject({
      seller: { name: "Nyota", tax_id: SELLER, state: "29" },
      buyer: { name: "Asha Rao", tax_id: IN_MAHARASHTRA, state: "27" },
      place_of_supply: "27",
      tax_code: "998314",
      taxes: [{ name: "IGST", rate: 1_800, amount: 269_982 }],
      total: 1_499_900 + 269_982,
    });
  });

  test("is refused for a GSTIN that is none, or is of another state", async () => {
    const person = await signIn(server);
    const none = await placeFor(person, "27", "27AAPFU0939F1ZW");
    expect([none.status, none.body]).toEqual([400, { "buyer.tax_id": [expect.stringContaining("no GSTIN")] }]);
    const elsewhere = await placeFor(person, null, IN_MAHARASHTRA);
    expect(elsewhere.body).toEqual({ state: ["This GSTIN is registered in Maharashtra. Choose that state."] });
  });

  test("in dollars is refused for a GSTIN without its state, and taxed with it; other tax numbers pay none", async () => {
    const person = await signIn(server);
    const inDollars = async (state: string | null, tax_id: string) => {
      const wanted = { product: await shop.idOf(person, "grand"), currency: "USD" as const, state: state as never };
      const { version } = (await shop.summary(person, wanted)).body;
      const body = { ...wanted, version, buyer: { name: "Asha Rao", tax_id } };
      return call(server.app, orderEndpoints.placeOrder, { body }, person);
    };
    const refused = await inDollars(null, IN_MAHARASHTRA);
    expect([refused.status, refused.body]).toEqual([400, { state: [expect.stringContaining("Choose that state.")] }]);
    expect((await inDollars("27", IN_MAHARASHTRA)).body).toMatchObject({ taxes: [{ name: "IGST" }] });
    expect((await inDollars(null, "DE123456789")).body).toMatchObject({ taxes: [] });
  });

  test("is refused when another state was shown than is ordered for, also one with the same taxes", async () => {
    const person = await signIn(server);
    expect((await placeFor(person, "27", null, "29")).status).toBe(409);
    expect((await placeFor(person, "27", null, "33")).status).toBe(409);
    expect((await placeFor(person, "99", null, null)).status).toBe(400);
  });

  test("is remembered: the next begins with the same buyer, of this account only", async () => {
    const [person, other] = [await signIn(server), await signIn(server)];
    const last = async (whom: Person) => (await call(server.app, orderEndpoints.lastBuyer, {}, whom)).body;
    const asked = { rate: 1_800, seller_state: "29" };
    expect(await last(person)).toEqual({ buyer: null, gst: asked });
    await placeFor(person, "27", IN_MAHARASHTRA);
    const buyer = { name: "Asha Rao", address: null, tax_id: IN_MAHARASHTRA, state: "27" };
    expect(await last(person)).toEqual({ buyer, gst: asked });
    expect(await last(other)).toEqual({ buyer: null, gst: asked });
  });

  test("prices name GST as what is added in rupees, and nothing in dollars", async () => {
    const person = await signIn(server);
    const taxes = async (currency: "INR" | "USD") =>
      (await call(server.app, productEndpoints.products, { query: { currency } }, person)).body.taxes;
    expect([await taxes("INR"), await taxes("USD")]).toEqual([[{ name: "GST", rate: 1_800 }], []]);
  });
});

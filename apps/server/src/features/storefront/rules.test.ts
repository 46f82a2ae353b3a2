import fc from "fast-check";
import { expect, test } from "vitest";
import { type Discount, type Line, refusalOf, sumUp } from "./rules.ts";

const line = (product_id: string, quantity: number, unit_price: number): Line => ({
  product_id,
  product_name: product_id,
  product_type: "PLAN",
  quantity,
  unit_price,
});
const discountOf = (more: Partial<Discount>): Discount => ({
  id: "d",
  code: "SALE",
  name: "Sale",
  percent: null,
  amount: null,
  currency: null,
  product_id: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_user: null,
  uses: 0,
  ...more,
});
const gst = [
  { name: "CGST", rate: 900, currency: "INR" as const },
  { name: "SGST", rate: 900, currency: "INR" as const },
];

test("each tax is of what remains after the discount, rounded to the nearest paisa", () => {
  const sums = sumUp({
    currency: "INR",
    lines: [line("a", 1, 499_900), line("b", 2, 49_905)],
    discount: discountOf({ percent: 10 }),
    taxes: gst,
  });
  expect(sums).toMatchObject({ subtotal: 599_710, discount: { code: "SALE", amount: 59_971 } });
  expect(sums.taxes.map(({ amount }) => amount)).toEqual([48_577, 48_577]);
  expect(sums.total).toBe(539_739 + 2 * 48_577);
});

test("a tax of one currency is not added in another", () => {
  expect(sumUp({ currency: "USD", lines: [line("a", 1, 100)], discount: null, taxes: gst }).taxes).toEqual([]);
});

test("a discount of one product takes nothing off the others, and no more than it costs", () => {
  const lines = [line("a", 1, 1_000), line("b", 1, 5_000)];
  const amountOf = (more: Partial<Discount>) =>
    sumUp({ currency: "INR", lines, discount: discountOf(more), taxes: [] }).discount?.amount;
  expect(amountOf({ percent: 50, product_id: "a" })).toBe(500);
  expect(amountOf({ amount: 9_999, currency: "INR", product_id: "a" })).toBe(1_000);
  expect(amountOf({ amount: 9_999, currency: "INR" })).toBe(6_000);
});

test("sums are whole, add up, and are never negative, also for the largest orders", () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 11 });
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), amounts), { minLength: 1, maxLength: 20 });
  const given = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => discountOf({ percent })),
    amounts.filter((amount) => amount > 0).map((amount) => discountOf({ amount, currency: "INR" })),
    fc.constant(null),
  );
  fc.assert(
    fc.property(lines, given, fc.integer({ min: 0, max: 9_999 }), (bought, discount, rate) => {
      const sums = sumUp({
        currency: "INR",
        lines: bought.map(([quantity, price], index) => line(String(index), quantity, price)),
        discount,
        taxes: [{ name: "Tax", rate, currency: null }],
      });
      const net = sums.subtotal - (sums.discount?.amount ?? 0);
      const tax = sums.taxes[0]?.amount ?? 0;
      expect(Number.isSafeInteger(sums.total)).toBe(true);
      expect(net).toBeGreaterThanOrEqual(0);
      expect(sums.total).toBe(net + tax);
      expect(Math.abs(tax - (net * rate) / 10_000)).toBeLessThanOrEqual(0.51 + net * 1e-12);
    }),
  );
});

test.each<[string, Partial<Discount>, string | undefined]>([
  ["one without conditions", { percent: 10 }, undefined],
  ["one that begins tomorrow", { starts_at: "2027-01-02T00:00:00Z" }, "This discount has not begun yet."],
  ["one that ended this moment", { ends_at: "2027-01-01T00:00:00Z" }, "This discount has ended."],
  ["one that is used up", { max_uses: 3, uses: 3 }, "This discount is used up."],
  ["one the user has used", { max_uses_per_user: 1 }, "You have used this discount already."],
  ["one in dollars", { amount: 5, currency: "USD" }, "This discount is for orders in USD."],
  ["one of another product", { product_id: "z" }, "This discount is for another product."],
])("%s is judged", (_what, more, reason) => {
  const use = {
    now: new Date("2027-01-01T00:00:00Z"),
    currency: "INR" as const,
    lines: [line("a", 1, 1)],
    usesOfUser: 1,
  };
  expect(refusalOf(discountOf(more), use)).toBe(reason);
});

import { orderEndpoints, type SandboxOutcome } from "@nyota/contract/store/orders";
import { expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call } from "#test/client.ts";
import { type Person, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addDiscount, createShopper } from "#test/shopper.ts";

const server = useServer();
const shop = createShopper(server);
const putBack = (person: Person, orderId: string) =>
  call(server.app, orderEndpoints.returnToCart, { params: { orderId } }, person);
const cartOf = async (person: Person) =>
  Object.fromEntries((await shop.cart(person)).map(({ product_name, quantity }) => [product_name, quantity]));

/** Orders three times 100 guests and a plan from the cart. */
async function orderCart(discount_code?: string) {
  const person = await signIn(server);
  const guests = await shop.idOf(person, "guests-100");
  await shop.add(person, guests, 3);
  await shop.add(person, await shop.idOf(person, "grand"));
  const placed = await shop.place(person, discount_code ? { discount_code } : {});
  expect(placed.status).toBe(201);
  expect(await cartOf(person)).toEqual({});
  return { person, guests, orderId: placed.body.id };
}

test.each<SandboxOutcome>(["FAIL", "ABANDON", "PENDING"])(
  "what was ordered comes back into the cart after a payment ended with %s, and can be ordered again",
  async (outcome) => {
    const { person, orderId } = await orderCart();
    await shop.pay(person, orderId);
    await shop.end(person, orderId, outcome);
    expect(await putBack(person, orderId)).toMatchObject({ status: 200, body: { status: "CANCELLED" } });
    expect(await cartOf(person)).toEqual({ Grand: 1, "100 more guests": 3 });
    const again = (await shop.place(person, {})).body;
    await shop.pay(person, again.id);
    expect((await shop.end(person, again.id, "SUCCEED")).body.status).toBe("PAID");
    expect(await shop.balances(person)).toEqual({ Trial: 1, Grand: 1, "100 more guests": 3 });
  },
);

test("it comes back once, however often and at once it is asked for, beside what is in the cart meanwhile", async () => {
  const { person, guests, orderId } = await orderCart();
  await shop.add(person, guests, 5);
  await shop.add(person, await shop.idOf(person, "events-5"));
  const answers = await Promise.all(Array.from({ length: 5 }, () => putBack(person, orderId)));
  expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true);
  expect((await putBack(person, orderId)).status).toBe(200);
  expect(await cartOf(person)).toEqual({ "5 more events": 1, Grand: 1, "100 more guests": 5 });
});

test("its discount can be used again", async () => {
  await addDiscount(server, { code: "BACK", percent: 10, max_uses: 1 });
  const { person, orderId } = await orderCart("BACK");
  await putBack(person, orderId);
  expect((await shop.summary(person, { discount_code: "BACK" })).status).toBe(200);
});

test("an order that was cancelled comes back too, and what is no longer sold says so in the cart", async () => {
  const { person, orderId } = await orderCart();
  await call(server.app, orderEndpoints.cancelOrder, { params: { orderId } }, person);
  await asOwner(server, "update products set is_active = false where code = 'grand'", []);
  expect((await putBack(person, orderId)).status).toBe(200);
  await asOwner(server, "update products set is_active = true where code = 'grand'", []);
  expect(await cartOf(person)).toEqual({ Grand: 1, "100 more guests": 3 });
});

test("money that arrives after that is given back, and nothing comes into the wallet", async () => {
  const { person, orderId } = await orderCart();
  await shop.pay(person, orderId);
  await putBack(person, orderId);
  expect((await shop.end(person, orderId, "SUCCEED")).body.status).toBe("CANCELLED");
  expect(await shop.balances(person)).toEqual({ Trial: 1 });
  expect(await asOwner(server, "select reason from refunds where order_id = $1", [orderId])).toEqual([
    { reason: "ORDER_CLOSED" },
  ]);
});

test("a paid order, one that was not of the cart and one of somebody else are refused and change nothing", async () => {
  const { person, orderId } = await orderCart();
  const other = await signIn(server);
  expect((await putBack(other, orderId)).status).toBe(404);
  expect(await shop.read(person, orderId)).toMatchObject({ status: "PENDING" });
  await shop.pay(person, orderId);
  await shop.end(person, orderId, "SUCCEED");
  expect(await putBack(person, orderId)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  const { body: direct } = await shop.place(person, { product: await shop.idOf(person, "royal") });
  expect(await putBack(person, direct.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect((await shop.read(person, direct.id)).status).toBe("PENDING");
  expect([await cartOf(person), await cartOf(other)]).toEqual([{}, {}]);
});

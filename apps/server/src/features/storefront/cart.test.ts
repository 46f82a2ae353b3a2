import { cartEndpoints } from "@nyota/contract/store/cart";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { productEndpoints } from "@nyota/contract/store/products";
import { describe, expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call, send } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addDiscount, buyer, createShopper } from "#test/shopper.ts";

const server = useServer({ NYOTA_TAXES: "CGST 9% INR, SGST 9% INR" });
const shop = createShopper(server);
const setActive = (code: string, is_active: boolean) =>
  asOwner(server, "update products set is_active = $2 where code = $1", [code, is_active]);

test("products name the taxes that orders in their currency add", async () => {
  const person = await signIn(server);
  const taxes = async (currency: "INR" | "USD") =>
    (await call(server.app, productEndpoints.products, { query: { currency } }, person)).body.taxes;
  expect(await taxes("INR")).toEqual([
    { name: "CGST", rate: 900 },
    { name: "SGST", rate: 900 },
  ]);
  expect(await taxes("USD")).toEqual([]);
});

describe("the cart", () => {
  test("collects products, and the same one is counted", async () => {
    const person = await signIn(server);
    const [guests, events] = [await shop.idOf(person, "guests-100"), await shop.idOf(person, "events-5")];
    expect((await shop.add(person, guests)).status).toBe(201);
    await shop.add(person, guests, 2);
    await shop.add(person, events);
    const cart = await shop.cart(person);
    expect(cart.map((item) => [item.product_name, item.quantity, item.unit_price])).toEqual([
      ["5 more events", 1, 49_900],
      ["100 more guests", 3, 99_900],
    ]);
    expect(cart.map(({ credits }) => credits)).toEqual([{ EVENT: 5 }, { GUEST: 100 }]);
    const itemId = cart[1]?.id as string;
    const changed = await call(
      server.app,
      cartEndpoints.changeItem,
      { params: { itemId }, body: { quantity: 7 } },
      person,
    );
    expect(changed.body.items[1]?.quantity).toBe(7);
    expect((await call(server.app, cartEndpoints.removeItem, { params: { itemId } }, person)).status).toBe(200);
    expect((await shop.cart(person)).map(({ product_id }) => product_id)).toEqual([events]);
  });

  test.each([0, -1, 1.5, 1_000_000_000, 101, "2", null])("refuses a quantity of %s", async (quantity) => {
    const person = await signIn(server);
    const product = await shop.idOf(person, "guests-100");
    const added = await send(server.app, cartEndpoints.addItem, { body: { product, quantity } }, person);
    expect(added).toMatchObject({ status: 400, body: { quantity: [expect.any(String)] } });
    await shop.add(person, product);
    const itemId = (await shop.cart(person))[0]?.id as string;
    const changed = await send(
      server.app,
      cartEndpoints.changeItem,
      { params: { itemId }, body: { quantity } },
      person,
    );
    expect(changed.status).toBe(400);
    expect((await shop.cart(person))[0]?.quantity).toBe(1);
  });

  test("refuses more than a hundred of one product in all", async () => {
    const person = await signIn(server);
    const product = await shop.idOf(person, "guests-100");
    await shop.add(person, product, 60);
    expect(await shop.add(person, product, 41)).toMatchObject({
      status: 400,
      body: { quantity: [expect.any(String)] },
    });
  });

  test.each(["price", "unit_price", "total", "discount", "user_id"])("takes no %s from a client", async (field) => {
    const person = await signIn(server);
    const body = { product: await shop.idOf(person, "guests-100"), [field]: 1 };
    expect(await send(server.app, cartEndpoints.addItem, { body }, person)).toMatchObject({
      status: 400,
      body: { [field]: ["This field is not known."] },
    });
    expect((await send(server.app, cartEndpoints.summary, { body }, person)).status).toBe(400);
  });

  test("is one's own: an item of somebody else is not found, and stays", async () => {
    const [owner, other] = [await signIn(server), await signIn(server)];
    await shop.add(owner, await shop.idOf(owner, "guests-100"));
    const params = { itemId: (await shop.cart(owner))[0]?.id as string };
    expect((await call(server.app, cartEndpoints.changeItem, { params, body: { quantity: 5 } }, other)).status).toBe(
      404,
    );
    expect((await call(server.app, cartEndpoints.removeItem, { params }, other)).status).toBe(404);
    expect((await shop.cart(owner))[0]?.quantity).toBe(1);
    expect(await shop.cart(other)).toEqual([]);
  });

  test("sells no trial, no plan of installations without a shop, and nothing withdrawn", async () => {
    const person = await signIn(server);
    const [unlimited] = await asOwner<{ id: string }>(server, "select id from products where code = 'unlimited'", []);
    const royal = await shop.idOf(person, "royal");
    expect((await shop.add(person, await shop.idOf(person, "trial"))).status).toBe(409);
    expect((await shop.add(person, unlimited?.id as string)).status).toBe(404);
    await setActive("royal", false);
    expect(await shop.add(person, royal)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", detail: "Royal is no longer sold." },
    });
    await setActive("royal", true);
  });
});

describe("a summary", () => {
  test("adds up lines, discount and taxes, in the currency asked for", async () => {
    const person = await signIn(server);
    await addDiscount(server, { code: "TENTH", percent: 10 });
    await shop.add(person, await shop.idOf(person, "guests-100"), 2);
    const rupees = (await shop.summary(person, { discount_code: "tenth" })).body;
    expect(rupees).toMatchObject({ currency: "INR", subtotal: 199_800, discount: { code: "TENTH", amount: 19_980 } });
    expect(rupees.taxes).toEqual([
      { name: "CGST", rate: 900, amount: 16_184 },
      { name: "SGST", rate: 900, amount: 16_184 },
    ]);
    expect(rupees.total).toBe(199_800 - 19_980 + 2 * 16_184);
    const dollars = (await shop.summary(person, { currency: "USD" })).body;
    expect(dollars).toMatchObject({ subtotal: 2 * 1_199, taxes: [], total: 2 * 1_199, provider: "sandbox" });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["unknown", {}, "There is no such discount."],
    ["withdrawn", { percent: 10, is_active: false }, "There is no such discount."],
    ["expired", { percent: 10, ends_at: "2020-01-01" }, "This discount has ended."],
    ["used up", { percent: 10, max_uses: 2, uses: 2 }, "This discount is used up."],
    ["in another currency", { amount: 100, currency: "USD" }, "This discount is for orders in USD."],
  ])("refuses a discount that is %s", async (what, discount, reason) => {
    const person = await signIn(server);
    const code = what.toUpperCase().replaceAll(" ", "-");
    if (Object.keys(discount).length > 0) await addDiscount(server, { code, ...discount });
    await shop.add(person, await shop.idOf(person, "guests-100"));
    expect(await shop.summary(person, { discount_code: code })).toMatchObject({
      status: 400,
      body: { discount_code: [reason] },
    });
  });

  test("a discount given to one user does not exist for another", async () => {
    const [asha, other] = [await signIn(server), await signIn(server)];
    await addDiscount(server, { code: "FOR-ASHA", percent: 20, user_id: asha.id });
    const body = { product: await shop.idOf(asha, "grand"), discount_code: "FOR-ASHA" };
    expect((await shop.summary(asha, body)).body.discount?.amount).toBe(299_980);
    expect((await shop.summary(other, body)).status).toBe(400);
  });

  test("only discounts that would apply are listed, and secret ones are not", async () => {
    const person = await signIn(server);
    const grand = await shop.idOf(person, "grand");
    await addDiscount(server, { code: "LISTED", percent: 5, is_listed: true });
    await addDiscount(server, { code: "SECRET", percent: 50 });
    await addDiscount(server, {
      code: "OTHER",
      percent: 5,
      is_listed: true,
      product_id: await shop.idOf(person, "royal"),
    });
    await addDiscount(server, { code: "OVER", percent: 5, is_listed: true, ends_at: "2020-01-01" });
    const { body } = await call(server.app, cartEndpoints.discounts, { query: { product: grand } }, person);
    expect(body.results).toEqual([{ code: "LISTED", name: "LISTED", amount: 74_995 }]);
  });
});

describe("between a summary and the order", () => {
  test.each<[string, (person: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>]>([
    ["the cart changes", async (person) => shop.add(person, await shop.idOf(person, "events-5"))],
    [
      "a price changes",
      () => asOwner(server, "update product_prices set price = price + 1 where currency = 'INR'", []),
    ],
    ["a product is withdrawn", () => setActive("guests-100", false)],
  ])("when %s, the order is refused and nothing is ordered", async (_what, change) => {
    const person = await signIn(server);
    await shop.add(person, await shop.idOf(person, "guests-100"));
    const { version } = (await shop.summary(person, {})).body;
    await change(person);
    const placed = await call(server.app, orderEndpoints.placeOrder, { body: { version, buyer } }, person);
    expect(placed).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect((await call(server.app, orderEndpoints.orders, { query: {} }, person)).body.count).toBe(0);
    expect((await shop.cart(person)).length).toBeGreaterThan(0);
    await setActive("guests-100", true);
  });

  test("an empty cart can't be ordered", async () => {
    const person = await signIn(server);
    expect(await shop.place(person, {})).toMatchObject({ status: 409, body: { detail: "Your cart is empty." } });
  });
});

const off = useServer({ NYOTA_SHOP: "off" });
test("without a shop there is no cart, no summary and no order", async () => {
  const person = await signIn(off);
  const calls = Object.values({ ...cartEndpoints, ...orderEndpoints }).filter(({ needsShop }) => needsShop);
  expect(calls.map(({ name }) => name)).toContain("placeOrder");
  for (const endpoint of calls) {
    const id = crypto.randomUUID();
    const { status, body } = await send(off.app, endpoint, { params: { itemId: id, orderId: id }, body: {} }, person);
    expect([status, body], endpoint.name).toEqual([404, { code: "NOT_FOUND", detail: "Nothing is sold here." }]);
  }
});

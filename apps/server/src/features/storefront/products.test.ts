import { builtInProducts } from "@nyota/contract/store/built-in-products";
import { productEndpoints } from "@nyota/contract/store/products";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { expect, test } from "vitest";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
import { call, send } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
const list = async (query: object = {}) => {
  const person = await signIn(server);
  return (await call(server.app, productEndpoints.products, { query }, person)).body.results;
};

test("the trial, three plans and an add-on for each type of credits are sold in rupees and dollars", async () => {
  for (const [currency, grand] of [
    ["INR", 1_499_900],
    ["USD", 17_900],
  ] as const) {
    const products = await list({ currency });
    expect(products.map(({ code }) => code).join(" ")).toBe(
      "trial intimate grand royal events-5 guests-100 number-1 messages-1000",
    );
    expect(products.find(({ code }) => code === "grand")).toMatchObject({ price: grand, currency });
    expect(
      products.every(({ price, is_trial }) => Number.isInteger(price) && (is_trial ? price === 0 : price > 0)),
    ).toBe(true);
  }
});

test("without a currency prices are in rupees", async () => {
  expect((await list()).every(({ currency }) => currency === "INR")).toBe(true);
});

test("the list is filtered by type, and shows what is no longer sold only when asked", async () => {
  expect((await list({ product_type: "ADDON" })).every(({ product_type }) => product_type === "ADDON")).toBe(true);
  await asOwner(server, "update products set is_active = false where code = 'royal'", []);
  expect((await list()).map(({ code }) => code)).not.toContain("royal");
  expect((await list({ product_is_active: false })).map(({ code }) => code)).toEqual(["royal"]);
  await asOwner(server, "update products set is_active = true where code = 'royal'", []);
});

test("a product without a price in a currency is not sold in it", async () => {
  await asOwner(
    server,
    "delete from product_prices where currency = 'USD' and product_id = (select id from products where code = 'intimate')",
    [],
  );
  expect((await list({ currency: "USD" })).map(({ code }) => code)).not.toContain("intimate");
  expect((await list({ currency: "INR" })).map(({ code }) => code)).toContain("intimate");
});

test.each([{ currency: "EUR" }, { product_type: "GIFT" }, { product_is_active: "maybe" }, { price: 1 }])(
  "an unknown filter %o is refused",
  async (query) => {
    const answer = await send(server.app, productEndpoints.products, { query }, await signIn(server));
    expect(answer.status).toBe(400);
  },
);

test("the application itself can change no product, no price and no discount", async () => {
  for (const statement of [
    "update products set name = 'x'",
    "update product_prices set price = 1",
    "delete from product_prices",
    "insert into discounts (code, name, percent) values ('X', 'x', 100)",
    "update discounts set percent = 100",
  ])
    await expect(
      server.deps.connection.db
        .transaction()
        .execute((db) => db.executeQuery({ sql: statement, parameters: [], query: { kind: "RawNode" } } as never)),
      statement,
    ).rejects.toThrow(/permission denied/);
});

test("a retired plan stays in the wallet, and is left out of those that are sold", async () => {
  const person = await signIn(server);
  await asOwner(server, "update products set is_active = false where code = 'trial'", []);
  const balances = async (product_is_active?: boolean) =>
    (
      await call(
        server.app,
        walletEndpoints.balances,
        { query: product_is_active === undefined ? {} : { product_is_active } },
        person,
      )
    ).body.balances;
  expect((await balances()).map(({ product_name }) => product_name)).toEqual(["Trial"]);
  expect(await balances(true)).toEqual([]);
  await asOwner(server, "update products set is_active = true where code = 'trial'", []);
});

test("every product of the migrations is known by its words, so that they are translated", async () => {
  const rows = await asOwner<{ code: string; name: string; features: string[] }>(
    server,
    "select code, name, features from products where not is_replaced",
    [],
  );
  const known = Object.entries(builtInProducts).map(([code, { name, ...features }]) => ({
    code,
    name,
    features: Object.values(features),
  }));
  for (const product of known) expect(rows).toContainEqual(product);
  const own = rows.filter(({ code }) => known.some((product) => product.code === code));
  expect(own).toHaveLength(known.length);
});

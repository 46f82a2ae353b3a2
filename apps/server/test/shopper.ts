import type { RequestOf } from "@nyota/contract/endpoint";
import { cartEndpoints } from "@nyota/contract/store/cart";
import { type Order, orderEndpoints, type SandboxOutcome } from "@nyota/contract/store/orders";
import { productEndpoints } from "@nyota/contract/store/products";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { asOwner } from "../../../bench/chaos/scene.ts";
import { call } from "./client.ts";
import type { Person } from "./factories.ts";
import type { Harness } from "./server.ts";

type Purchase = RequestOf<typeof cartEndpoints.summary>["body"];
export const buyer = { name: "Asha Rao" };

/** What a person does in the shop, through the API. */
export function createShopper(server: Harness) {
  const idOf = async (person: Person, code: string): Promise<string> => {
    const { body } = await call(server.app, productEndpoints.products, { query: {} }, person);
    return body.results.find((product) => product.code === code)?.id ?? "missing";
  };
  const summary = (person: Person, body: Purchase) => call(server.app, cartEndpoints.summary, { body }, person);
  const place = async (
    person: Person,
    wanted: Purchase & { project?: string },
    headers: Record<string, string> = {},
  ) => {
    const { project, ...priced } = wanted;
    const { version } = (await summary(person, priced)).body;
    const body = { ...priced, version, buyer, ...(project && { project }) };
    return call(server.app, orderEndpoints.placeOrder, { body }, { ...person, headers });
  };
  const end = (person: Person, orderId: string, outcome: SandboxOutcome) =>
    call(server.app, orderEndpoints.paySandbox, { params: { orderId }, body: { outcome } }, person);
  const pay = (person: Person, orderId: string) =>
    call(server.app, orderEndpoints.pay, { params: { orderId }, body: {} }, person);
  return {
    idOf,
    summary,
    place,
    pay,
    end,
    add: (person: Person, product: string, quantity?: number) =>
      call(server.app, cartEndpoints.addItem, { body: { product, ...(quantity && { quantity }) } }, person),
    cart: async (person: Person) => (await call(server.app, cartEndpoints.cart, { query: {} }, person)).body.items,
    read: async (person: Person, orderId: string) =>
      (await call(server.app, orderEndpoints.order, { params: { orderId } }, person)).body,
    /** Buys one product at once and pays for it. */
    buy: async (person: Person, code: string, more: { project?: string } = {}): Promise<Order> => {
      const { body: order } = await place(person, { product: await idOf(person, code), ...more });
      await pay(person, order.id);
      return (await end(person, order.id, "SUCCEED")).body;
    },
    balances: async (person: Person) => {
      const { body } = await call(server.app, walletEndpoints.balances, { query: {} }, person);
      return Object.fromEntries(body.balances.map(({ product_name, net_balance }) => [product_name, net_balance]));
    },
  };
}

type Discount = { code: string; percent?: number; amount?: number; currency?: string } & Record<string, unknown>;

/** Adds a discount as the operator does. */
export async function addDiscount(server: Harness, discount: Discount) {
  const values = { name: discount.code, ...discount };
  const names = Object.keys(values);
  await asOwner(
    server,
    `insert into discounts (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(values),
  );
}

/** Wallets whose balance is not the sum of their entries, or below zero; there must be none. */
export const walletViolations = (server: Harness) =>
  asOwner(
    server,
    `select b.user_id, b.net_balance, sum(e.delta) from wallet_balances b
     left join wallet_entries e using (user_id, product_id)
     group by b.user_id, b.product_id, b.net_balance
     having b.net_balance <> coalesce(sum(e.delta), 0) or b.net_balance < 0`,
    [],
  );

import { userEndpoints, type User } from "@nyota/contract/account/users";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { cartEndpoints, type CartSummary } from "@nyota/contract/store/cart";
import { type Order, orderEndpoints } from "@nyota/contract/store/orders";
import { type Product, productEndpoints } from "@nyota/contract/store/products";
import { stubServer } from "#test/stub-server.ts";

const plan = (id: string, name: string, price: number, more: Partial<Product> = {}): Product => ({
  id,
  code: id,
  name,
  product_type: "PLAN",
  price,
  currency: "INR",
  credits: { EVENT: 6, GUEST: 300, WA_SENDER: 1, MESSAGE: 3_000 },
  duration_days: 365,
  features: [`${name} feature`],
  is_trial: false,
  is_active: true,
  ...more,
});
export const plans = [
  plan("t", "Trial", 0, { is_trial: true }),
  plan("i", "Intimate", 499_900),
  plan("g", "Grand", 1_499_900),
  plan("r", "Royal", 3_999_900),
];
export const summary = (more: Partial<CartSummary> = {}): CartSummary => ({
  currency: "INR",
  lines: [],
  subtotal: 1_499_900,
  discount: null,
  taxes: [{ name: "IGST", rate: 1_800, amount: 269_982 }],
  total: 1_769_882,
  version: "v1",
  provider: "sandbox",
  place_of_supply: null,
  tax_code: null,
  ...more,
});
const order = {
  id: "o1",
  status: "PENDING",
  is_direct: true,
  currency: "INR",
  total: 1_769_882,
  lines: [{ product_name: "Grand", quantity: 1 }],
} as unknown as Order;

/** A server that sells three plans, and takes any order. */
export function stubShop() {
  localStorage.clear();
  const server = stubServer();
  server.answer(userEndpoints.me, {
    id: "u1",
    full_name: "Asha Rao",
    email: "asha@example.com",
    has_shop: true,
  } as User);
  server.answer(productEndpoints.products, { results: plans, taxes: [] });
  server.answer(walletEndpoints.balances, { balances: [] });
  server.answer(cartEndpoints.discounts, { results: [] });
  server.answer(cartEndpoints.summary, summary());
  server.answer(orderEndpoints.lastBuyer, { buyer: null, gst: null });
  server.answer(orderEndpoints.placeOrder, order);
  server.answer(orderEndpoints.pay, { url: "/checkout/sandbox/o1?to=%2F" });
  return server;
}

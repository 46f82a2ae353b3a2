import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, page, pageQuery, queryFlag } from "../fields.ts";

export const product = z.object({
  id,
  code: z.string(),
  name: z.string(),
  product_type: z.enum(["PLAN", "ADDON"]),
  /** In minor units of the currency. */
  price: z.int(),
  currency: z.string(),
  credits: z.object({ EVENT: z.int(), GUEST: z.int(), WA_SENDER: z.int(), MESSAGE: z.int() }).partial(),
  duration_days: z.int().nullable(),
  features: z.array(z.string()),
  is_trial: z.boolean(),
});
export type Product = z.output<typeof product>;

const balance = z.object({
  product_id: id,
  product_name: z.string(),
  product_type: z.enum(["PLAN", "ADDON"]),
  net_balance: z.int(),
});
export type Balance = z.output<typeof balance>;
const transaction = z.object({
  id,
  product_name: z.string(),
  delta: z.int(),
  reason: z.string(),
  project_title: z.string().nullable(),
  created_at: instant,
});

export const walletEndpoints = endpoints("wallet", {
  products: endpoint({
    summary: "The plans and add-ons on offer",
    may: "session",
    method: "GET",
    path: "/api/storefront/products/",
    reply: z.object({ results: z.array(product) }),
  }),
  balances: endpoint({
    summary: "The balances of the wallet",
    may: "session",
    method: "GET",
    path: "/api/storefront/wallet/balances/",
    query: z.object({ product_is_active: queryFlag.optional() }),
    reply: z.object({ balances: z.array(balance) }),
  }),
  transactions: endpoint({
    summary: "Every entry of the wallet, newest first",
    may: "session",
    method: "GET",
    path: "/api/storefront/wallet/transactions/",
    query: pageQuery,
    reply: page(transaction),
  }),
});

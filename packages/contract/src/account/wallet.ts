import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, page, pageQuery, queryFlag } from "../fields.ts";

const balance = z.object({
  product_id: id,
  product_name: z.string(),
  product_type: z.enum(["PLAN", "ADDON"]),
  is_trial: z.boolean(),
  net_balance: z.int(),
});
export type Balance = z.output<typeof balance>;
const transaction = z.object({
  id,
  product_name: z.string(),
  delta: z.int(),
  reason: z.string(),
  project_id: id.nullable(),
  project_title: z.string().nullable(),
  /** The order that bought it. */
  order_id: id.nullable(),
  invoice_number: z.string().nullable(),
  created_at: instant,
});

export const walletEndpoints = endpoints("wallet", {
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

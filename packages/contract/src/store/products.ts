import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, queryFlag } from "../fields.ts";
import { storeCurrency, tax } from "./money.ts";

export const productTypes = ["PLAN", "ADDON"] as const;
export type ProductType = (typeof productTypes)[number];

export const product = z.object({
  id,
  code: z.string(),
  name: z.string(),
  product_type: z.enum(productTypes),
  /** In minor units of the currency, without taxes. */
  price: z.int(),
  currency: storeCurrency,
  credits: z.object({ EVENT: z.int(), GUEST: z.int(), WA_SENDER: z.int(), MESSAGE: z.int() }).partial(),
  duration_days: z.int().nullable(),
  features: z.array(z.string()),
  is_trial: z.boolean(),
  is_active: z.boolean(),
});
export type Product = z.output<typeof product>;

export const productEndpoints = endpoints("storefront", {
  products: endpoint({
    summary: "The plans and add-ons on offer, with their prices in one currency",
    may: "session",
    method: "GET",
    path: "/api/storefront/products/",
    query: z.object({
      currency: storeCurrency.optional(),
      product_type: z.enum(productTypes).optional(),
      /** False: those that are no longer sold. Without it: those that are. */
      product_is_active: queryFlag.optional(),
    }),
    reply: z.object({
      results: z.array(product),
      /** What an order in this currency adds to the prices. */
      taxes: z.array(tax),
    }),
  }),
});

import type { ParsedOf } from "@nyota/contract/endpoint";
import { product, type productEndpoints } from "@nyota/contract/store/products";
import type { Config } from "#config.ts";
import { columnsOf } from "#db/columns.ts";
import type { UserScope } from "#http/scope.ts";
import { DEFAULT_CURRENCY, shownTaxes } from "../rules.ts";

type Query = ParsedOf<typeof productEndpoints.products>["query"];

/** What is sold in a currency; the plan of installations without a shop is no product of the shop. */
export async function listProducts(
  scope: Pick<UserScope, "db">,
  settings: Pick<Config, "taxes" | "gst">,
  query: Query,
) {
  const { currency = DEFAULT_CURRENCY, product_type, product_is_active = true } = query;
  let rows = scope.db
    .selectFrom("products as p")
    .innerJoin("product_prices as r", "r.product_id", "p.id")
    .select(columnsOf(product.omit({ price: true, currency: true })).map((name) => `p.${name}` as const))
    .select(["r.price", "r.currency"])
    .where("r.currency", "=", currency)
    .where("p.is_unlimited", "=", false)
    .where("p.is_active", "=", product_is_active);
  if (product_type) rows = rows.where("p.product_type", "=", product_type);
  const results = await rows.orderBy("p.position").orderBy("p.id").execute();
  return { results, taxes: shownTaxes(currency, settings) };
}

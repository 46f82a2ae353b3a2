import { createHash } from "node:crypto";
import type { CartSummary, OrderSums, purchase, Supply } from "@nyota/contract/store/cart";
import type { StoreCurrency } from "@nyota/contract/store/money";
import type { z } from "zod";
import { AppError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import type { Config } from "#config.ts";
import { findDiscount, findDiscounts } from "./find-discount.ts";
import { DEFAULT_CURRENCY, type Discount, type Line, sumUp, taxesFor } from "../rules.ts";
import { listItems, requireSold } from "./cart-items.ts";

export type Purchase = z.output<typeof purchase>;
export type Priced = { summary: Omit<CartSummary, "provider">; discount: Discount | null };
type Settings = Pick<Config, "taxes" | "gst">;

/** What the cart, or one product, costs now. Throws CONFLICT when something in it is not sold any more. */
export async function pricePurchase(
  scope: UserScope,
  settings: Settings,
  wanted: Purchase,
  { locks = false } = {},
): Promise<Priced> {
  const { currency = DEFAULT_CURRENCY, product, discount_code, state = null } = wanted;
  const lines = await readLines(scope, { currency, product });
  const discount = discount_code ? await findDiscount(scope, discount_code, { currency, lines }, { locks }) : null;
  const { taxes, ...supply } = taxesFor(settings, { currency, state });
  const sums = { ...sumUp({ currency, lines, discount, taxes }), ...supply };
  return { summary: { ...sums, version: versionOf(sums) }, discount };
}

/** The discounts that would apply, with what each takes off. */
export async function listDiscounts(
  scope: UserScope,
  { currency = DEFAULT_CURRENCY, product }: Pick<Purchase, "currency" | "product">,
) {
  const lines = await readLines(scope, { currency, product });
  const found = await findDiscounts(scope, { currency, lines });
  const results = found.flatMap((discount) => sumUp({ currency, lines, discount, taxes: [] }).discount ?? []);
  return { results: results.filter(({ amount }) => amount > 0) };
}

type Wanted = { currency: StoreCurrency; product: string | undefined };

async function readLines(scope: UserScope, { currency, product }: Wanted): Promise<Line[]> {
  if (product) return [await readProduct(scope, currency, product)];
  const items = await listItems(scope, currency);
  return items.map(({ id: _id, credits: _credits, unit_price, product_type, ...item }) => {
    if (unit_price === null) throw notSold(item.product_name, currency);
    return { ...item, product_type: product_type as Line["product_type"], unit_price };
  });
}

async function readProduct(scope: UserScope, currency: StoreCurrency, id: string): Promise<Line> {
  await requireSold(scope, id);
  const found = await scope.db
    .selectFrom("products as p")
    .leftJoin("product_prices as r", (join) => join.onRef("r.product_id", "=", "p.id").on("r.currency", "=", currency))
    .select(["p.id as product_id", "p.name as product_name", "p.product_type", "r.price as unit_price"])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
  const { unit_price, product_type, ...line } = found;
  if (unit_price === null) throw notSold(line.product_name, currency);
  return { ...line, product_type: product_type as Line["product_type"], quantity: 1, unit_price };
}

const notSold = (name: string, currency: StoreCurrency) =>
  new AppError("CONFLICT", `${name} is no longer sold in ${currency}. Take it out to go on.`);

const versionOf = (sums: OrderSums & Supply) =>
  createHash("sha256").update(JSON.stringify(sums)).digest("base64url").slice(0, 22);

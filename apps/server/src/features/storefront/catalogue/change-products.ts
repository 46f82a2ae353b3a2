import type { CreditType } from "@nyota/contract/account/projects";
import type { StoreCurrency } from "@nyota/contract/store/money";
import type { ProductType } from "@nyota/contract/store/products";
import type { Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";

/** A product as an operator describes it. Prices in minor units; what is left out stays as it is, or is blank. */
export type ProductInput = {
  code: string;
  name: string;
  product_type: ProductType;
  prices?: Partial<Record<StoreCurrency, number>> | undefined;
  credits?: Partial<Record<CreditType, number>> | undefined;
  duration_days?: number | null | undefined;
  features?: string[] | undefined;
  position?: number | undefined;
};
type Db = Transaction<DB>;

/** Adds a product, or changes the one with this code and sells it again. Returns whether it is new. */
export async function saveProduct(db: Db, { prices, credits, features, ...input }: ProductInput): Promise<boolean> {
  const before = await db.selectFrom("products").select("id").where("code", "=", input.code).executeTakeFirst();
  const values = {
    ...input,
    is_active: true,
    ...(credits && { credits: JSON.stringify(credits) }),
    ...(features && { features: JSON.stringify(features) }),
  };
  const { id } = await db
    .insertInto("products")
    .values({ ...values, position: values.position ?? (await nextPosition(db, input.product_type)) })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  if (prices) {
    await db.deleteFrom("product_prices").where("product_id", "=", id).execute();
    const rows = Object.entries(prices).map(([currency, price]) => ({ product_id: id, currency, price }));
    if (rows.length > 0) await db.insertInto("product_prices").values(rows).execute();
  }
  return before === undefined;
}

/** Behind the others of its type: the largest plan is the last. */
async function nextPosition(db: Db, type: ProductType): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select((eb) => eb.fn.max("position").as("last"))
    .where("product_type", "=", type)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Sells a product no longer; those in wallets can still be used. Returns false if there is none with this code. */
export async function retireProduct(db: Db, code: string, type?: ProductType): Promise<boolean> {
  let rows = db
    .updateTable("products")
    .set({ is_active: false })
    .where("code", "=", code)
    .where("is_unlimited", "=", false);
  if (type) rows = rows.where("product_type", "=", type);
  return (await rows.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Every product with its prices, for the operator. */
export async function readCatalogue(db: Db, type?: ProductType) {
  let rows = db
    .selectFrom("products")
    .select(["id", "code", "name", "product_type", "credits", "duration_days", "is_active", "is_trial"])
    .where("is_unlimited", "=", false);
  if (type) rows = rows.where("product_type", "=", type);
  const products = await rows.orderBy("position").orderBy("code").execute();
  const prices = await db.selectFrom("product_prices").selectAll().orderBy("currency").execute();
  return products.map((product) => ({
    ...product,
    prices: prices.filter(({ product_id }) => product_id === product.id),
  }));
}

import { creditTypes, type CreditType } from "@nyota/contract/account/projects";
import type { StoreCurrency } from "@nyota/contract/store/money";
import type { ProductType } from "@nyota/contract/store/products";
import type { Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { AppError } from "#http/errors.ts";

type Prices = Partial<Record<StoreCurrency, number>>;
type Credits = Partial<Record<CreditType, number>>;

/** A product as an operator describes it. Prices in minor units; what is left out stays as it is, or is blank. */
export type ProductInput = {
  code: string;
  name: string;
  product_type: ProductType;
  prices?: Prices | undefined;
  credits?: Credits | undefined;
  duration_days?: number | null | undefined;
  features?: string[] | undefined;
  position?: number | undefined;
};
type Db = Transaction<DB>;

/**
 * Adds a product, or changes the one with this code and sells it again. Its name, texts and prices change in place; other
 * credits or days are a new row under the code, so that what is in wallets stays what was bought. Returns which of it
 * happened.
 */
export async function saveProduct(db: Db, input: ProductInput): Promise<"added" | "changed" | "replaced"> {
  const before = await db
    .selectFrom("products")
    .selectAll()
    .where("code", "=", input.code)
    .where("is_replaced", "=", false)
    .forUpdate()
    .executeTakeFirst();
  if (before) requireSameKind(before, input);
  const { prices, credits, features, ...columns } = input;
  const values = {
    ...columns,
    is_active: true,
    ...(credits && { credits: JSON.stringify(credits) }),
    ...(features && { features: JSON.stringify(features) }),
  };
  if (before && hasSameTerms(before, input)) {
    const { credits: _credits, duration_days: _days, ...changed } = values;
    await db.updateTable("products").set(changed).where("id", "=", before.id).execute();
    if (prices) await setPrices(db, before.id, prices);
    return "changed";
  }
  if (before)
    await db.updateTable("products").set({ is_replaced: true, is_active: false }).where("id", "=", before.id).execute();
  const { id } = await db
    .insertInto("products")
    .values({
      ...(before && {
        credits: JSON.stringify(before.credits),
        features: JSON.stringify(before.features),
        duration_days: before.duration_days,
        is_trial: before.is_trial,
      }),
      ...values,
      position: values.position ?? before?.position ?? (await nextPosition(db, input.product_type)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setPrices(db, id, prices ?? (before ? await readPrices(db, before.id) : {}));
  if (!before) return "added";
  // A discount for it is for what is sold under its code.
  await db.updateTable("discounts").set({ product_id: id }).where("product_id", "=", before.id).execute();
  return "replaced";
}

type Known = {
  name: string;
  product_type: string;
  is_unlimited: boolean;
  credits: unknown;
  duration_days: number | null;
};

function requireSameKind({ name, product_type, is_unlimited }: Known, input: ProductInput) {
  if (is_unlimited)
    throw new AppError("CONFLICT", `${name} is the plan of installations without a shop and is not sold.`);
  if (product_type !== input.product_type)
    throw new AppError(
      "CONFLICT",
      `${name} is ${product_type === "PLAN" ? "a plan" : "an add-on"} and stays one. Choose another code.`,
    );
}

const hasSameTerms = (known: Known, { credits, duration_days }: ProductInput) =>
  (duration_days === undefined || duration_days === known.duration_days) &&
  (credits === undefined ||
    creditTypes.every((type) => (credits[type] ?? 0) === ((known.credits as Credits)[type] ?? 0)));

async function setPrices(db: Db, id: string, prices: Prices) {
  await db.deleteFrom("product_prices").where("product_id", "=", id).execute();
  const rows = Object.entries(prices).map(([currency, price]) => ({ product_id: id, currency, price }));
  if (rows.length > 0) await db.insertInto("product_prices").values(rows).execute();
}

async function readPrices(db: Db, id: string): Promise<Prices> {
  const rows = await db.selectFrom("product_prices").selectAll().where("product_id", "=", id).execute();
  return Object.fromEntries(rows.map(({ currency, price }) => [currency, price]));
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
    .where("is_replaced", "=", false)
    .where("is_unlimited", "=", false);
  if (type) rows = rows.where("product_type", "=", type);
  return (await rows.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Every product with its prices, for the operator, without those that were replaced. */
export async function readCatalogue(db: Db, type?: ProductType) {
  let rows = db
    .selectFrom("products")
    .select(["id", "code", "name", "product_type", "credits", "duration_days", "is_active", "is_trial"])
    .where("is_replaced", "=", false)
    .where("is_unlimited", "=", false);
  if (type) rows = rows.where("product_type", "=", type);
  const products = await rows.orderBy("position").orderBy("code").execute();
  const prices = await db.selectFrom("product_prices").selectAll().orderBy("currency").execute();
  return products.map((product) => ({
    ...product,
    prices: prices.filter(({ product_id }) => product_id === product.id),
  }));
}

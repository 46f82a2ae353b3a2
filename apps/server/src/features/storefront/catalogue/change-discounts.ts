import type { StoreCurrency } from "@nyota/contract/store/money";
import type { Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { AppError } from "#http/errors.ts";

/** A discount as an operator describes it: a percentage, or an amount in minor units. */
export type DiscountInput = {
  code: string;
  name: string;
  percent: number | null;
  amount: number | null;
  currency: StoreCurrency | null;
  product_id: string | null;
  user_id: string | null;
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_user: number | null;
  is_listed: boolean;
};
type Db = Transaction<DB>;

/** Adds a discount, or changes the one with this code; its uses so far stay counted. */
export async function saveDiscount(db: Db, input: DiscountInput): Promise<boolean> {
  const values = { ...input, code: input.code.toUpperCase(), is_active: true };
  const before = await db
    .selectFrom("discounts")
    .select("uses")
    .where("code", "=", values.code)
    .forUpdate()
    .executeTakeFirst();
  if (values.max_uses !== null && before && before.uses > values.max_uses)
    throw new AppError("CONFLICT", `${values.code} was used ${before.uses} times already.`);
  await db
    .insertInto("discounts")
    .values(values)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(values))
    .execute();
  return before === undefined;
}

export async function retireDiscount(db: Db, code: string): Promise<boolean> {
  const rows = db.updateTable("discounts").set({ is_active: false }).where("code", "=", code.toUpperCase());
  return (await rows.executeTakeFirst()).numUpdatedRows > 0n;
}

export const readDiscounts = (db: Db) =>
  db
    .selectFrom("discounts as d")
    .leftJoin("products as p", "p.id", "d.product_id")
    .leftJoin("users as u", "u.id", "d.user_id")
    .selectAll("d")
    .select(["p.code as product", "u.email as user"])
    .orderBy("d.code")
    .execute();

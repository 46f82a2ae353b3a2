import type { StoreCurrency } from "@nyota/contract/store/money";
import { sql } from "kysely";
import type { UserScope } from "#http/scope.ts";
import { FieldsError } from "#http/errors.ts";
import { type Discount, type Line, refusalOf } from "../rules.ts";

const columns = [
  "id",
  "code",
  "name",
  "percent",
  "amount",
  "currency",
  "product_id",
  "starts_at",
  "ends_at",
  "max_uses",
  "max_uses_per_user",
  "uses",
] as const;

type Reader = Pick<UserScope, "db" | "userId" | "now">;
type Purchase = { currency: StoreCurrency; lines: readonly Line[] };

/** The discounts the user may have: none that is withdrawn or for somebody else. */
const selectDiscounts = ({ db, userId }: Reader) =>
  db
    .selectFrom("discounts")
    .select(columns)
    .where("is_active", "=", true)
    .where((eb) => eb.or([eb("user_id", "is", null), eb("user_id", "=", userId)]));

/** The discount with this code, for this purchase. Throws a field error when it can't be used. */
export async function findDiscount(
  scope: Reader,
  code: string,
  purchase: Purchase,
  { locks = false } = {},
): Promise<Discount> {
  const rows = selectDiscounts(scope).where("code", "=", code.toUpperCase());
  const discount = await (locks ? rows.forUpdate() : rows).executeTakeFirst();
  const refusal = discount ? await findRefusal(scope, discount, purchase) : "There is no such discount.";
  if (!discount || refusal) throw new FieldsError({ discount_code: [refusal ?? ""] });
  return discount;
}

/** Those that are shown to everybody, or given to this user, and can be used for the purchase. */
export async function findDiscounts(scope: Reader, purchase: Purchase): Promise<Discount[]> {
  const found = await selectDiscounts(scope)
    .where((eb) => eb.or([eb("is_listed", "=", true), eb("user_id", "=", scope.userId)]))
    .orderBy("code")
    .execute();
  const usable: Discount[] = [];
  for (const discount of found) if (!(await findRefusal(scope, discount, purchase))) usable.push(discount);
  return usable;
}

/**
 * A cancelled order gives its use back. One of this user that is not paid holds a use that the next order takes over
 * (replaceOpen), so it stands in nobody's own way.
 */
async function findRefusal({ db, userId, now }: Reader, discount: Discount, purchase: Purchase) {
  const { held, used } = await db
    .selectFrom("orders")
    .select(sql<number>`count(*) filter (where status in ('PENDING', 'FAILED'))::int`.as("held"))
    .select(sql<number>`count(*) filter (where status in ('PAID', 'REFUNDED'))::int`.as("used"))
    .where("user_id", "=", userId)
    .where("discount_id", "=", discount.id)
    .executeTakeFirstOrThrow();
  return refusalOf({ ...discount, uses: discount.uses - held }, { ...purchase, now, usesOfUser: used });
}

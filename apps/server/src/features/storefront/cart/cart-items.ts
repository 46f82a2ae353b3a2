import { MAX_QUANTITY } from "@nyota/contract/store/cart";
import type { StoreCurrency } from "@nyota/contract/store/money";
import { sql } from "kysely";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

/** Locks everything the user puts into the cart or orders, until the transaction ends. */
export async function lockCart({ db, userId }: UserScope) {
  await db
    .insertInto("carts")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet((eb) => ({ updated_at: eb.fn("now") })))
    .execute();
}

export const listItems = ({ db, userId }: UserScope, currency: StoreCurrency) =>
  db
    .selectFrom("cart_items as i")
    .innerJoin("products as p", "p.id", "i.product_id")
    .leftJoin("product_prices as r", (join) =>
      join.onRef("r.product_id", "=", "i.product_id").on("r.currency", "=", currency).on("p.is_active", "=", true),
    )
    .select(["i.id", "i.product_id", "p.name as product_name", "p.product_type", "p.credits", "i.quantity"])
    .select("r.price as unit_price")
    .where("i.user_id", "=", userId)
    .orderBy("p.position")
    .orderBy("i.product_id")
    .execute();

/** Adds a product, or more of one that is in the cart already. */
export async function addItem(
  scope: UserScope,
  { product, quantity = 1 }: { product: string; quantity?: number | undefined },
) {
  await requireSold(scope, product);
  await lockCart(scope);
  const known = await scope.db
    .selectFrom("cart_items")
    .select("quantity")
    .where("user_id", "=", scope.userId)
    .where("product_id", "=", product)
    .executeTakeFirst();
  const together = (known?.quantity ?? 0) + quantity;
  if (together > MAX_QUANTITY)
    throw new FieldsError({ quantity: [`An order has ${MAX_QUANTITY} of one product at most.`] });
  await scope.db
    .insertInto("cart_items")
    .values({ user_id: scope.userId, product_id: product, quantity: together })
    .onConflict((conflict) => conflict.columns(["user_id", "product_id"]).doUpdateSet({ quantity: together }))
    .execute();
}

export async function changeItem(scope: UserScope, itemId: string, quantity: number) {
  await lockCart(scope);
  const changed = await scope.db
    .updateTable("cart_items")
    .set({ quantity })
    .where("id", "=", itemId)
    .where("user_id", "=", scope.userId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound("This item");
}

export async function removeItem(scope: UserScope, itemId: string) {
  await lockCart(scope);
  const removed = await scope.db
    .deleteFrom("cart_items")
    .where("id", "=", itemId)
    .where("user_id", "=", scope.userId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound("This item");
}

/**
 * Puts the items of an order of the user into the cart, which must be locked. Of a product that is there already the
 * larger quantity counts, so that doing it twice buys nothing twice.
 */
export async function addOrdered({ db, userId }: Pick<UserScope, "db" | "userId">, orderId: string) {
  await db
    .insertInto("cart_items")
    .columns(["user_id", "product_id", "quantity"])
    .expression((eb) =>
      eb
        .selectFrom("order_items")
        .select(["user_id", "product_id", "quantity"])
        .where("order_id", "=", orderId)
        .where("user_id", "=", userId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "product_id"])
        .doUpdateSet({ quantity: sql<number>`greatest(cart_items.quantity, excluded.quantity)` }),
    )
    .execute();
}

/** The product, if it is sold at all. A trial comes with the account and is not sold. */
export async function requireSold({ db }: Pick<UserScope, "db">, id: string) {
  const product = await db
    .selectFrom("products")
    .select(["name", "is_trial", "is_active"])
    .where("id", "=", id)
    .where("is_unlimited", "=", false)
    .executeTakeFirst();
  if (!product) throw notFound("This product");
  if (product.is_trial) throw new AppError("CONFLICT", `${product.name} comes with your account and is not sold.`);
  if (!product.is_active) throw new AppError("CONFLICT", `${product.name} is no longer sold.`);
}

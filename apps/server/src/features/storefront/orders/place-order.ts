import type { ParsedOf } from "@nyota/contract/endpoint";
import { readGstin, stateName } from "@nyota/contract/store/gst";
import type { orderEndpoints, Party } from "@nyota/contract/store/orders";
import { sql } from "kysely";
import { findAccess } from "#features/access/queries.ts";
import type { Config } from "#config.ts";
import { withoutLimits } from "#features/credits/rules.ts";
import { AppError, FieldsError, notFound, unlessRefused } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { lockCart } from "../cart/cart-items.ts";
import { pricePurchase, type Priced } from "../cart/price-purchase.ts";
import { type Discount, MAX_OPEN_ORDERS } from "../rules.ts";
import { cancelOrder } from "./cancel-order.ts";
import { markPaid } from "./mark-paid.ts";
import { titleOf } from "./project-title.ts";

type Body = ParsedOf<typeof orderEndpoints.placeOrder>["body"];
type Settings = Pick<Config, "taxes" | "gst" | "seller" | "sellerTimeZone" | "payments">;

/**
 * Orders what a summary showed, and empties the cart if it was the cart. Two at once wait for each other: the second
 * finds another cart. Throws CONFLICT when anything has changed since the summary.
 */
export async function placeOrder(scope: UserScope, settings: Settings, body: Body): Promise<string> {
  await lockCart(scope);
  const { summary, discount } = await pricePurchase(scope, settings, body, { locks: true });
  if (summary.lines.length === 0) throw new AppError("CONFLICT", "Your cart is empty.");
  if (summary.version !== body.version)
    throw new AppError("CONFLICT", "The cart or its prices have changed. Look at the new total, then order again.");
  if (body.project) await requirePlanFor(scope, body.project, summary);
  await replaceOpen(scope, { discountId: discount?.id ?? null, projectId: body.project ?? null });
  const id = await insertOrder(scope, { body, buyer: buyerOf(body, summary, settings), summary, discount });
  if (discount) await useDiscount(scope, discount);
  if (!body.product) await scope.db.deleteFrom("cart_items").where("user_id", "=", scope.userId).execute();
  // Nothing to pay: a discount took off everything.
  if (summary.total === 0) await markPaid(scope, settings, { orderId: id, isSandbox: !settings.payments });
  return id;
}

/**
 * Where GST is paid, a buyer's tax number is a GSTIN of the same state. Throws a field error for any other, and for a
 * GSTIN without a state, whatever the currency: its owner is in India and pays GST.
 */
function buyerOf({ buyer, state = null }: Body, { place_of_supply }: Priced["summary"], { gst }: Settings): Party {
  const { name, address = null, tax_id = null } = buyer;
  if (tax_id === null || !gst) return { name, address, tax_id, state };
  const found = readGstin(tax_id);
  if (!found && place_of_supply === null) return { name, address, tax_id, state };
  if (!found) throw new FieldsError({ "buyer.tax_id": ["This is no GSTIN. It has 15 letters and digits."] });
  if (found.state !== place_of_supply)
    throw new FieldsError({ state: [`This GSTIN is registered in ${stateName(found.state)}. Choose that state.`] });
  return { name, address, tax_id: found.gstin, state };
}

type New = { body: Body; buyer: Party; summary: Priced["summary"]; discount: Discount | null };

async function insertOrder({ db, userId }: UserScope, { body, buyer, summary, discount }: New): Promise<string> {
  const { lines, taxes, version: _version, discount: reduced, ...sums } = summary;
  const { id } = await db
    .insertInto("orders")
    .values({
      ...sums,
      user_id: userId,
      taxes: JSON.stringify(taxes),
      discount_id: discount?.id ?? null,
      discount: reduced && JSON.stringify(reduced),
      is_direct: body.product !== undefined,
      project_id: body.project ?? null,
      project_title: body.project ? titleOf(body.project) : null,
      buyer: JSON.stringify(buyer),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("order_items")
    .values(lines.map((line, position) => ({ ...line, order_id: id, user_id: userId, position })))
    .execute();
  return id;
}

/** The plan is for a project of which the user may change the plan. */
async function requirePlanFor(scope: UserScope, projectId: string, { lines }: Priced["summary"]) {
  const access = await findAccess(scope, projectId);
  if (!access) throw notFound("This project");
  if (access.role !== "OWNER" && !access.actions.includes("CHANGE_PLAN"))
    throw new AppError("FORBIDDEN", "Only the owner can change the plan of a project.");
  const [line, ...more] = lines;
  if (line?.product_type !== "PLAN" || more.length > 0)
    throw new FieldsError({ project: ["Only a plan bought by itself can be for a project."] });
  const { rows } = await sql<{ is: boolean }>`select nyota_is_unlimited(${projectId}) as is`.execute(scope.db);
  if (rows[0]?.is) throw withoutLimits();
}

type Replaced = { discountId: string | null; projectId: string | null };

/**
 * Cancels the user's unpaid orders that this one replaces: for the same project, which gets one plan, and with the same
 * discount, of which nobody holds more than one use without paying. All others may stay, up to a number.
 */
async function replaceOpen(scope: UserScope, { discountId, projectId }: Replaced) {
  const open = await scope.db
    .selectFrom("orders")
    .select(["id", "discount_id", "project_id"])
    .where("user_id", "=", scope.userId)
    .where("status", "in", ["PENDING", "FAILED"])
    .orderBy("id")
    .execute();
  const replaced = open.filter(
    (order) =>
      (discountId !== null && order.discount_id === discountId) ||
      (projectId !== null && order.project_id === projectId),
  );
  if (open.length - replaced.length >= MAX_OPEN_ORDERS)
    throw new AppError("CONFLICT", `You have ${MAX_OPEN_ORDERS} orders that are not paid. Pay or cancel one first.`);
  // One may have been paid or cancelled at this moment.
  for (const { id } of replaced) await unlessRefused(cancelOrder(scope, id));
}

/** The row was locked when the price was computed. */
const useDiscount = ({ db }: UserScope, { id }: Discount) =>
  db
    .updateTable("discounts")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", id)
    .execute();

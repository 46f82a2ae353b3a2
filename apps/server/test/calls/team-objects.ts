import { modules } from "@nyota/contract/access";
import type { Transaction } from "kysely";
import { setContext } from "#db/context.ts";
import type { DB } from "#db/schema.generated.ts";

/** Where objects of the tests are made, and for whom. */
export type Setting = { db: Transaction<DB>; project_id: string; userId: string };
const exampleCode = "4F2A91BC07DE";

export const insertedId = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: string }> }) =>
  (await query.executeTakeFirstOrThrow()).id;

/** A read shows each module with its level, and leaves out those without. */
const viewEverything = Object.fromEntries(modules.map((module) => [module, "VIEW"]));

/** An open invitation, and a member who is asked to become the owner. */
export async function makeTeam({ db, project_id, userId }: Setting) {
  const expires_at = "2099-01-01T00:00:00Z";
  const invitation = { project_id, permissions: JSON.stringify({ EVENT: "VIEW" }), invited_by: userId, expires_at };
  const collaboratorId = await insertedId(
    db
      .insertInto("collaborators")
      .values({ ...invitation, email: "invited@example.com", permissions: JSON.stringify(viewEverything) })
      .returning("id"),
  );
  const email = `person${crypto.getRandomValues(new Uint32Array(1))[0]}.0@example.com`;
  const member = await insertedId(db.insertInto("users").values({ email, full_name: "Meera" }).returning("id"));
  const memberId = await insertedId(
    db
      .insertInto("collaborators")
      .values({ ...invitation, email, user_id: member, status: "ACCEPTED" })
      .returning("id"),
  );
  const transferId = await insertedId(
    db
      .insertInto("ownership_transfers")
      .values({ project_id, from_user_id: userId, to_user_id: member, expires_at })
      .returning("id"),
  );
  return { collaboratorId, inviteId: collaboratorId, memberId, transferId };
}

/**
 * The user is an administrator of a firm, which has the project and another member. A user works for one firm, so a
 * second call for the same user finds it.
 */
export async function makeFirm({ db, project_id, userId }: Setting) {
  const permissions = JSON.stringify({ is_administrator: true });
  const existing = await db
    .selectFrom("merchant_members")
    .select("merchant_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const merchant_id =
    existing?.merchant_id ??
    (await insertedId(db.insertInto("merchants").values({ name: "Planners" }).returning("id")));
  if (!existing) {
    await db
      .insertInto("merchant_members")
      .values({ merchant_id, user_id: userId, name: "Owner", permissions })
      .execute();
  }
  const staffId = await insertedId(
    db
      .insertInto("merchant_members")
      .values({
        merchant_id,
        email: `staff${crypto.getRandomValues(new Uint32Array(1))[0]}@example.com`,
        name: "Ravi",
        invited_by: userId,
        expires_at: "2099-01-01T00:00:00Z",
      })
      .returning("id"),
  );
  // A request derived from the contract names this code.
  await db
    .insertInto("merchants")
    .values({ name: "Others", code: exampleCode })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  await db.updateTable("projects").set({ merchant_id }).where("id", "=", project_id).execute();
  return { staffId };
}

/** Something in the user's cart, and an order that is not paid. A second call for the same user finds the cart. */
export async function makeStore({ db, userId }: Setting) {
  await setContext(db, { userId });
  const { id: product_id } = await db
    .selectFrom("products")
    .select("id")
    .where("code", "=", "grand")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("carts")
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const itemId = await insertedId(
    db
      .insertInto("cart_items")
      .values({ user_id: userId, product_id, quantity: 1 })
      .onConflict((conflict) => conflict.columns(["user_id", "product_id"]).doUpdateSet({ quantity: 1 }))
      .returning("id"),
  );
  const orderId = await insertedId(
    db
      .insertInto("orders")
      .values({
        user_id: userId,
        currency: "INR",
        subtotal: 1_499_900,
        total: 1_499_900,
        is_direct: false,
        buyer: JSON.stringify({ name: "Asha", address: null, tax_id: null }),
      })
      .returning("id"),
  );
  const line = { product_name: "Grand", product_type: "PLAN", quantity: 1, unit_price: 1_499_900, amount: 1_499_900 };
  await db
    .insertInto("order_items")
    .values({ ...line, order_id: orderId, position: 0, user_id: userId, product_id })
    .execute();
  return { itemId, orderId };
}

/** A task of the user with a comment, and a deleted one that is restored by the same id. */
export async function makeTask({ db, project_id, userId }: Setting) {
  const row = { project_id, title: "Book the dhol", position: 1, created_by: userId };
  const taskId = await insertedId(db.insertInto("tasks").values(row).returning("id"));
  const deleted = { ...row, id: crypto.randomUUID(), title: "Print the menus", position: 2 };
  await db
    .insertInto("removals")
    .values({ project_id, id: taskId, kind: "TASK", data: JSON.stringify({ task: deleted, comments: [] }) })
    .execute();
  const comment = { project_id, task_id: taskId, author_id: userId, body: "Two of them, please" };
  const commentId = await insertedId(db.insertInto("task_comments").values(comment).returning("id"));
  return { taskId, commentId };
}

/** A notification of the user. Nobody but its reader sees it, so its id is given. */
export async function makeNotification({ db, project_id, userId }: Setting) {
  const notificationId = crypto.randomUUID();
  await db
    .insertInto("notifications")
    .values({
      id: notificationId,
      user_id: userId,
      project_id,
      kind: "TASK_DUE",
      topic: "DUE_TASKS",
      title: "Due",
      message: "",
    })
    .execute();
  return { notificationId };
}

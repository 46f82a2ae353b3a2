import type { ParsedOf } from "@nyota/contract/endpoint";
import type { orderEndpoints } from "@nyota/contract/store/orders";
import type { Party } from "@nyota/contract/store/orders";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { openVisibleProjects } from "#features/access/queries.ts";
import { paginate } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { withState } from "./read-last-buyer.ts";

/** The title on the invoice, and before there is one today's, as row-level security shows it: to whoever may change its plan. */
const projectTitle = sql<string | null>`case when o.paid_at is not null then o.project_title
  else (select j.title from projects j where j.id = o.project_id and j.deleted_at is null) end`;

/** The one that paid the order `o`, or else the last that was tried. */
const paymentOf = (db: UserScope["db"]) =>
  jsonObjectFrom(
    db
      .selectFrom("payments as p")
      .select(["p.provider", "p.status"])
      .where(sql<boolean>`p.order_id = o.id`)
      .orderBy(sql`p.id = o.payment_id`, (order) => order.desc().nullsLast())
      .orderBy("p.created_at", "desc")
      .limit(1),
  ).as("payment");

type Query = ParsedOf<typeof orderEndpoints.orders>["query"];

export async function listOrders({ db, userId }: UserScope, query: Query) {
  let rows = db
    .selectFrom("orders as o")
    .select(["o.id", "o.status", "o.invoice_number", "o.currency", "o.total", "o.created_at"])
    .select(
      sql<
        string[]
      >`(select array_agg(case when i.quantity > 1 then i.quantity || ' × ' else '' end || i.product_name order by i.position)
        from order_items i where i.order_id = o.id)`.as("products"),
    )
    .select(projectTitle.as("project_title"))
    .select(paymentOf(db))
    .where("o.user_id", "=", userId);
  if (query.status) rows = rows.where("o.status", "in", query.status);
  return paginate(rows.orderBy("o.created_at", "desc").orderBy("o.id", "desc"), query);
}

/** One order of the user, with everything of its invoice. */
export async function readOrder(user: UserScope, orderId: string) {
  const { db, userId } = user;
  const found = await db
    .selectFrom("orders as o")
    .selectAll("o")
    .select(projectTitle.as("project_title"))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("order_items as i")
          .select(["i.product_id", "i.product_name", "i.product_type", "i.quantity", "i.unit_price", "i.amount"])
          .whereRef("i.order_id", "=", "o.id")
          .orderBy("i.position"),
      ).as("lines"),
    ])
    .select(paymentOf(db))
    .select(isLeft.as("is_left"))
    .select(usesOf(db))
    .select(isInProject.as("is_in_project"))
    .where("o.id", "=", orderId)
    .where("o.user_id", "=", userId)
    .executeTakeFirst();
  if (!found) throw notFound("This order");
  const { payment, buyer, seller, ...row } = found;
  return {
    ...row,
    payment,
    credit_notes: await listCreditNotes(db, orderId),
    // Last, because it changes what the transaction sees.
    uses: await nameProjects(user, row.uses),
    buyer: withState(buyer as Party),
    seller: seller && withState(seller as Party),
    is_sandbox: row.is_sandbox || payment?.provider === "sandbox",
    upgrade: upgradeOf(row),
  };
}

const isLeft = sql<boolean>`coalesce((select sum(e.delta) from wallet_entries e where e.order_id = o.id), 0) > 0`;

/** What the order `o` bought and projects have got, the first use first. */
const usesOf = (db: UserScope["db"]) =>
  jsonArrayFrom(
    db
      .selectFrom("wallet_entries as e")
      .select("e.project_id")
      .select(sql<number>`-sum(e.delta)::int`.as("quantity"))
      .select(
        sql<string>`(select i.product_name from order_items i
          where i.order_id = o.id and i.product_id = e.product_id limit 1)`.as("product_name"),
      )
      .where(sql<boolean>`e.order_id = o.id`)
      .where("e.reason", "in", ["PROJECT", "UPGRADE", "ADDON"])
      .groupBy(["e.product_id", "e.project_id"])
      .orderBy((eb) => eb.fn.min("e.created_at")),
  ).as("uses");

/** Names the projects that the user can open. */
async function nameProjects<Use extends { project_id: string | null }>(user: UserScope, uses: Use[]) {
  const projects = uses.length > 0 ? await findProjects(user, new Set(uses.map(({ project_id }) => project_id))) : [];
  return uses.map(({ project_id, ...use }) => ({
    ...use,
    project: projects.find(({ id }) => id === project_id) ?? null,
  }));
}

async function findProjects(user: UserScope, wanted: Set<string | null>) {
  const ids = (await openVisibleProjects(user)).filter((id) => wanted.has(id));
  if (ids.length === 0) return [];
  const found = user.db.selectFrom("projects").select(["id", "title"]).where("id", "in", ids);
  return found.where("deleted_at", "is", null).execute();
}

/** Its owner used what the order `o` bought for its project after the upgrade by the order had failed. */
const isInProject = sql<boolean>`exists (select from wallet_entries e
  where e.order_id = o.id and e.project_id = o.project_id and e.reason = 'UPGRADE')`;

const listCreditNotes = (db: UserScope["db"], orderId: string) =>
  db
    .selectFrom("credit_notes")
    .select(["id", "number", "net", "taxes", "amount", "issued_at", "issued_on"])
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();

type Upgrading = {
  status: string;
  project_id: string | null;
  upgraded_at: string | null;
  upgrade_failure: string | null;
  is_left: boolean;
  is_in_project: boolean;
};

const upgradeOf = (row: Upgrading) => {
  if (row.project_id === null) return null;
  if (row.upgraded_at !== null || row.is_in_project) return "DONE" as const;
  // What was given back before the project got it.
  if (row.status === "REFUNDED") return null;
  if (row.upgrade_failure === null) return "WAITING" as const;
  // It may have been used for another project since.
  return row.is_left ? ("FAILED" as const) : null;
};

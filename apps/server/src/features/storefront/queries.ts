import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";

export { warnOfLostPayments } from "./payments/warn-of-lost-payments.ts";

/** The newest orders of everybody, for the operator. The transaction must be the system's. */
export const listAllOrders = (db: Transaction<DB>, limit: number) =>
  db
    .selectFrom("orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select(["o.id", "o.invoice_number", "o.status", "o.currency", "o.total", "o.refunded", "o.created_at", "u.email"])
    .select((eb) =>
      // The amount of the last refund, if the provider refused it: what it should have given back is still with us.
      eb
        .selectFrom("refunds as r")
        .select(sql<number | null>`case when r.status = 'FAILED' then r.amount end`.as("amount"))
        .whereRef("r.order_id", "=", "o.id")
        .where("r.reason", "=", "OPERATOR")
        .orderBy("r.created_at", "desc")
        .orderBy("r.id", "desc")
        .limit(1)
        .as("refused"),
    )
    .orderBy("o.created_at", "desc")
    .limit(limit)
    .execute();

/**
 * What was received with payments that paid no order, and is not given back: refunds of it were refused. The transaction
 * must be the system's.
 */
export const listSurplus = (db: Transaction<DB>) =>
  db
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select(["p.order_id", "o.invoice_number", "p.received_currency as currency"])
    .select((eb) => eb("p.received", "-", eb.ref("p.refunded")).as("amount"))
    .where("p.status", "=", "SUCCEEDED")
    .whereRef("p.refunded", "<", "p.received")
    .whereRef("p.id", "is distinct from", "o.payment_id")
    .orderBy("p.created_at")
    .execute();

/** The order of an invoice, or the one with this id. The transaction must be the system's. */
export const findOrder = (db: Transaction<DB>, number: string) =>
  db
    .selectFrom("orders")
    .select(["id", "user_id", "currency"])
    .where((eb) => eb.or([eb("invoice_number", "=", number), eb(sql<string>`id::text`, "=", number)]))
    .executeTakeFirst();

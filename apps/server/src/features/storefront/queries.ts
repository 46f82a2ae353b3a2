import type { Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";

/** The newest orders of everybody, for the operator. The transaction must be the system's. */
export const listAllOrders = (db: Transaction<DB>, limit: number) =>
  db
    .selectFrom("orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select(["o.invoice_number", "o.status", "o.currency", "o.total", "o.refunded", "o.created_at", "u.email"])
    .orderBy("o.created_at", "desc")
    .limit(limit)
    .execute();

/** The order of an invoice. The transaction must be the system's. */
export const findOrder = (db: Transaction<DB>, invoiceNumber: string) =>
  db
    .selectFrom("orders")
    .select(["id", "user_id", "currency"])
    .where("invoice_number", "=", invoiceNumber)
    .executeTakeFirst();

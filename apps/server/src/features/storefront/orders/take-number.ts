import type { Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { documentNumber } from "../rules.ts";

/** The numbers of invoices and of credit notes; those for which no money moves are counted by themselves. */
const prefixes = { MONEY: "", SANDBOX: "SANDBOX-", MONEY_CREDIT: "CN-", SANDBOX_CREDIT: "SANDBOX-CN-" } as const;

/**
 * The next number of the year in which the document's day is.
 * Must be the last lock of a transaction: the next number waits until this one commits, so that none is left out.
 */
export async function takeNumber(db: Transaction<DB>, series: keyof typeof prefixes, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { last_number } = await db
    .insertInto("invoice_years")
    .values({ series, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet((eb) => ({ last_number: eb("invoice_years.last_number", "+", 1) })),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return `${prefixes[series]}${documentNumber(year, last_number)}`;
}

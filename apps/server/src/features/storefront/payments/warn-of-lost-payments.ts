import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { sql, type Transaction } from "kysely";
import type { DB } from "#db/schema.generated.ts";

/**
 * Warns at the start of open payments and refunds of a provider of which there are no keys: what is paid there would not
 * be noticed.
 */
export async function warnOfLostPayments({ connection, payments, log }: Pick<Deps, "connection" | "payments" | "log">) {
  const open = await connection.db.transaction().execute(async (db) => {
    await setContext(db, { isSystem: true });
    return countOpenByProvider(db);
  });
  for (const { provider, ...counts } of open)
    if (!payments.find(provider))
      log.error(
        { provider, ...counts },
        `${provider} has open payments or refunds and there are no keys of it: what is paid there is not noticed, and nothing is refunded. Set NYOTA_OLD_PAYMENTS_URL`,
      );
}

/** How many open payments and refunds there are of each provider. The transaction must be the system's. */
async function countOpenByProvider(db: Transaction<DB>) {
  const { rows } = await sql<{ provider: string; payments: number; refunds: number }>`
    select p.provider, count(distinct p.id) filter (where p.status = 'PENDING')::int as payments, count(r.id)::int as refunds
    from payments p left join refunds r on r.payment_id = p.id and r.status = 'PENDING'
    where p.status = 'PENDING' or r.id is not null
    group by p.provider order by p.provider`.execute(db);
  return rows;
}

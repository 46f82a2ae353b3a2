import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import { countOpenByProvider } from "../queries.ts";

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

import { DELIVERY_DAYS } from "@nyota/contract/account/webhooks";
import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { setContext } from "#db/context.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";

/** Deletes rows no longer needed: used codes, ended sessions and tokens, answered idempotency keys, old notifications, deliveries of webhooks and events of WhatsApp, who had what open. */
export async function sweep(db: Database) {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate_limits where resets_at < now()`.execute(db);
  await sql`delete from otp_challenges where created_at < now() - interval '2 days'`.execute(db);
  await sql`delete from password_resets where expires_at < now()`.execute(db);
  await sql`delete from flight_days where greatest(read_at, failed_at) < now() - interval '30 days'`.execute(db);
  await sql`delete from address_changes where created_at < now() - interval '30 days'`.execute(db);
  await sql`delete from sessions where expires_at < now() or idle_expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days'`.execute(
    db,
  );
  await sql`delete from personal_tokens where least(expires_at, revoked_at) < now() - interval '30 days'`.execute(db);
  await db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    await sql`delete from notifications where created_at < now() - interval '90 days'`.execute(trx);
    await sql`delete from stay_undos where created_at < now() - interval '7 days'`.execute(trx);
    await sql`delete from trip_undos where created_at < now() - interval '7 days'`.execute(trx);
    await sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${DELIVERY_DAYS})`.execute(
      trx,
    );
    await sql`delete from whatsapp_events where coalesce(processed_at, created_at) < now() - interval '14 days'`.execute(
      trx,
    );
    await sql`update webhooks set sealed_old_secret = null, old_secret_until = null where old_secret_until < now()`.execute(
      trx,
    );
    await sql`delete from presence where seen_at < now() - interval '1 hour'`.execute(trx);
  });
}

/** The columns that name a stored file, by table. The database checks that each file is of the row's own project. */
export const keyColumns: Readonly<Record<string, string>> = {
  asset_pictures: "storage_key",
  assets: "storage_key",
  events: "cover_image",
  file_exports: "storage_key",
  file_imports: "storage_key",
  kyc_documents: "storage_key",
  projects: "cover_image",
  reply_files: "storage_key",
};

const DISCARDED_PAGE = 1_000;

/**
 * Removes the files of deleted rows, however they were deleted. A key stays listed until its file is removed, and as
 * long as another row names the file.
 */
export async function removeDiscardedFiles(db: Database, storage: Storage) {
  for (let after = ""; ;) {
    const { rows } = await sql<{ key: string }>`select storage_key as key from discarded_files
      where storage_key > ${after} order by storage_key limit ${DISCARDED_PAGE}`.execute(db);
    const unnamed = await findUnnamed(
      db,
      rows.map(({ key }) => key),
    );
    for (const key of unnamed) {
      if (!(await storage.remove(key))) return;
      await sql`delete from discarded_files where storage_key = ${key}`.execute(db);
    }
    const last = rows.at(-1)?.key;
    // What is left after a page with removals is removed by the next run.
    if (unnamed.length > 0 || rows.length < DISCARDED_PAGE || last === undefined) return;
    after = last;
  }
}

/** The keys that no row names. A row can name files of its own project only, so each project's rows are enough. */
async function findUnnamed(db: Database, keys: readonly string[]): Promise<string[]> {
  const isNamed = Object.entries(keyColumns).map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = k.key)`,
  );
  const unnamed: string[] = [];
  for (const [projectId, own] of Map.groupBy(keys, (key) => key.slice(0, key.indexOf("/"))))
    await db.transaction().execute(async (trx) => {
      await setContext(trx, { projectId });
      const { rows } = await sql<{ key: string }>`select k.key from unnest(${own}::text[]) as k (key)
        where not (${sql.join(isNamed, sql` or `)})`.execute(trx);
      unnamed.push(...rows.map(({ key }) => key));
    });
  return unnamed;
}

/**
 * Compares each project's reserved message credits with the messages that reserve one. A difference is a bug: it is
 * logged with both numbers and not corrected, because only a person can decide which number is right.
 */
export async function checkReservedCredits({ connection, log }: Pick<Deps, "connection" | "log">) {
  const violations = await connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx.selectFrom("message_credit_violations").selectAll().orderBy("project_id").execute();
  });
  for (const { project_id, reserved, waiting } of violations)
    log.error(
      { project: project_id, reserved, waiting },
      "reserved message credits do not match the waiting messages; nothing was changed",
    );
}

/** Compares each wallet's balances with the sums of their entries, in the same way. */
export async function checkWallets({ connection, log }: Pick<Deps, "connection" | "log">) {
  const violations = await connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx.selectFrom("wallet_violations").selectAll().orderBy("user_id").execute();
  });
  for (const { user_id, product_id, net_balance, total } of violations)
    log.error(
      { user: user_id, product: product_id, balance: net_balance, entries: total },
      "a wallet's balance is not the sum of its entries; nothing was changed",
    );
}

import { DELIVERY_DAYS } from "@nyota/contract/account/webhooks";
import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { setContext } from "#db/context.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import type { Deps } from "#http/deps.ts";

/** Deletes rows no longer needed: used codes, ended sessions and tokens, answered idempotency keys, old notifications and deliveries of webhooks, who had what open. */
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
    await sql`update webhooks set sealed_old_secret = null, old_secret_until = null where old_secret_until < now()`.execute(
      trx,
    );
    await sql`delete from presence where seen_at < now() - interval '1 hour'`.execute(trx);
  });
}

/** Removes the files of deleted rows, however they were deleted. A key stays listed until its file is removed. */
export async function removeDiscardedFiles(db: Database, storage: Storage) {
  const { rows } = await sql<{ storage_key: string }>`select storage_key from discarded_files limit 1000`.execute(db);
  for (const { storage_key } of rows) {
    if (!(await storage.remove(storage_key))) return;
    await sql`delete from discarded_files where storage_key = ${storage_key}`.execute(db);
  }
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

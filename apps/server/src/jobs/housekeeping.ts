import { sql } from "kysely";
import type { Database } from "#db/connect.ts";

/** Removes what has served its purpose: used codes, dead sessions, answered idempotency keys, old notifications. */
export async function sweep(db: Database) {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from rate_limits where resets_at < now()`.execute(db);
  await sql`delete from otp_challenges where created_at < now() - interval '2 days'`.execute(db);
  await sql`delete from password_resets where expires_at < now()`.execute(db);
  await sql`delete from sessions where expires_at < now() or idle_expires_at < now() - interval '7 days' or revoked_at < now() - interval '7 days'`.execute(
    db,
  );
  await sql`delete from notifications where created_at < now() - interval '90 days'`.execute(db);
}

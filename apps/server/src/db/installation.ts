import pg from "pg";
import type { Database } from "./connect.ts";

/** The one row that says with which secret this database is used. */
export type Installation = {
  secret_check: Buffer;
  next_secret_check: Buffer | null;
  sealed_link_key: Buffer | null;
};

const UNDEFINED_TABLE = "42P01";

/** Reads the row; a database that has none yet belongs to the secret of `check` from now on. Undefined before the migrations have run. */
export async function readInstallation(db: Database, check: Buffer): Promise<Installation | undefined> {
  try {
    await db
      .insertInto("installation")
      .values({ secret_check: check })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await db
      .selectFrom("installation")
      .select(["secret_check", "next_secret_check", "sealed_link_key"])
      .executeTakeFirstOrThrow();
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

/** How many connections other processes of ours hold to this database. A pooler in between may keep them a while longer. */
export const countOtherProcesses = (url: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name like 'nyota%' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.n ?? 0;
  });

/** From now on no process starts, with the old secret or the new one, until the rotation has ended. */
export const beginRotation = (url: string, next: Buffer) =>
  asOwner(url, (client) => client.query("update installation set next_secret_check = $1", [next]));

/** The new secret is the right one from now on, and every session ends: their tokens were signed with the old one. */
export const endRotation = (url: string, { check, linkKey }: { check: Buffer; linkKey: Buffer | null }) =>
  asOwner(url, async (client) => {
    await client.query("begin");
    await client.query("update installation set secret_check = $1, sealed_link_key = $2, next_secret_check = null", [
      check,
      linkKey,
    ]);
    await client.query("update sessions set revoked_at = now(), revoked_because = 'ADMIN' where revoked_at is null");
    await client.query("commit");
  });

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "nyota rotate" });
  await client.connect();
  return work(client).finally(() => client.end());
}

import pg from "pg";
import type { Database } from "./connect.ts";

/** The single row that identifies the secret this database is used with. */
export type Installation = {
  secret_check: Buffer;
  next_secret_check: Buffer | null;
  sealed_link_key: Buffer | null;
};

const UNDEFINED_TABLE = "42P01";

/**
 * Reads the row; a database without one is bound to the secret of `check` from now on. Undefined before the migrations
 * have run.
 */
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

/**
 * Counts the connections that other processes of ours have to this database, by their login: their application names
 * are hidden from an owner who is not a superuser. A pooler in between may keep connections open a while longer.
 */
export const countOtherProcesses = (url: string, login: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (usename = $1 or application_name like 'nyota%')`,
      [login],
    );
    return rows[0]?.n ?? 0;
  });

/** From now on no process can start, with the old secret or the new one, until the rotation has ended. */
export const beginRotation = (url: string, next: Buffer) =>
  asOwner(url, (client) => client.query("update installation set next_secret_check = $1", [next]));

/** Makes the new secret the valid one and revokes every session: their tokens were signed with the old one. */
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

import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { Storage } from "#gateways/storage/storage.ts";
import { SetupError } from "#lib/setup-error.ts";
import { connectOwner } from "./snapshot.ts";

// Any numbers, the same in all processes that share a database: held by a backup against removals, and against another.
const filesLock = 7_041_967;
const backupLock = 7_041_968;

/**
 * The same storage, of which nothing is removed while a backup is made: it copies the files that its snapshot of the
 * database names, also those whose rows were deleted since. A file that had to stay is listed in `discarded_files`, and
 * removed by the worker afterwards.
 */
export const holdRemovals = (db: Database, storage: Storage): Storage => {
  // A removal from a bucket may take longer than a transaction of ours may be idle.
  const mayRemove = sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(filesLock)}) as ok,
      set_config('idle_in_transaction_session_timeout', '120s', true)`;
  return {
    ...storage,
    remove: async (key) => {
      const isRemoved = await db.transaction().execute(async (trx) => {
        const { rows } = await mayRemove.execute(trx);
        return rows[0]?.ok === true && storage.remove(key);
      });
      if (isRemoved) return true;
      await sql`insert into discarded_files (storage_key) values (${key}) on conflict do nothing`.execute(db);
      return false;
    },
    // May take minutes, so it isn't waited for: a backup that begins meanwhile misses files of a project that is being
    // erased, and says so.
    removeAll: async (projectId) => {
      const { rows } = await mayRemove.execute(db);
      return rows[0]?.ok === true && storage.removeAll(projectId);
    },
  };
};

/**
 * Keeps every process from removing files until it is disposed. Throws a SetupError while another backup is made.
 * `check` throws if files could have been removed since, because the connection was lost.
 */
export async function holdFiles(url: string): Promise<AsyncDisposable & { check: () => Promise<void> }> {
  const owner = await connectOwner(url);
  const { client } = owner;
  try {
    // A transaction's locks: through a pooler those of the session would stay after this process has died.
    await client.query("begin; set local lock_timeout = '150s'; set local idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ ok: boolean }>("select pg_try_advisory_xact_lock($1) as ok", [backupLock]);
    if (!rows[0]?.ok) throw new SetupError("Another backup is being made. Wait until it has ended.");
    // Waits for removals that are under way.
    await client.query("select pg_advisory_xact_lock($1)", [filesLock]);
  } catch (error) {
    await owner[Symbol.asyncDispose]();
    throw error;
  }
  return {
    check: async () => {
      await client.query("select 1");
    },
    [Symbol.asyncDispose]: () => owner[Symbol.asyncDispose](),
  };
}

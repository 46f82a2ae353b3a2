import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

/**
 * Bytes of all stored uploads of a project: imported files, documents, files of replies, pictures. Call it after
 * writing, in the same transaction: other transactions that write files of the project then wait until this one has
 * ended, so that two can't both use the last space.
 */
export async function countStoredBytes(db: Transaction<DB>, projectId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stored bytes ' || ${projectId}::text, 0))`.execute(db);
  return sumStoredBytes(db, projectId);
}

/** The same to be shown, without waiting for others that write. */
export async function sumStoredBytes(db: Transaction<DB>, projectId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select sum(bytes) from file_imports where project_id = ${projectId} and storage_key is not null), 0)
      + coalesce((select sum(bytes) from kyc_documents where project_id = ${projectId}), 0)
      + coalesce((select sum(bytes) from reply_files where project_id = ${projectId}), 0)
      + coalesce((select sum(bytes) from assets where project_id = ${projectId}), 0)
      + coalesce((select sum(bytes) from asset_pictures where project_id = ${projectId}), 0)
      + coalesce((select sum(bytes) from uploads where project_id = ${projectId}), 0)
      + coalesce((select cover_bytes from projects where id = ${projectId}), 0))::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

type Row = { table: keyof DB; projectId: string; id: string | undefined };

/**
 * Locks one row until the transaction ends and returns its version; undefined if it does not exist. Without `id` the
 * table has one row per project.
 */
export async function lockVersion(db: Transaction<DB>, { table, projectId, id }: Row): Promise<string | undefined> {
  const isRow =
    table === "projects"
      ? sql`id = ${projectId}`
      : id === undefined
        ? sql`project_id = ${projectId}`
        : sql`project_id = ${projectId} and id = ${id}`;
  const { rows } = await sql<{ updated_at: string }>`
    select updated_at from ${sql.table(table)} where ${isRow} for update`.execute(db);
  return rows[0]?.updated_at;
}

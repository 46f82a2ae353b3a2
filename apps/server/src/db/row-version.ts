import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

type Row = { table: keyof DB; projectId: string; id: string | undefined; userId: string | null };

/**
 * The rows that the commands of a table lock together with the edited one, in the order of their ids: locking the
 * edited one first could deadlock with another such command.
 */
const lockedTogether: Partial<Record<keyof DB, (userId: string | null) => RawBuilder<boolean>>> = {
  collaborators: (userId) => sql<boolean>`(user_id = ${userId} and status = 'ACCEPTED')`,
};

/**
 * Locks one row until the transaction ends and returns its version; undefined if it does not exist. Without `id` the
 * table has one row per project.
 */
export async function lockVersion(db: Transaction<DB>, { table, projectId, id, userId }: Row) {
  const isRow =
    table === "projects"
      ? sql`id = ${projectId}`
      : id === undefined
        ? sql`project_id = ${projectId}`
        : sql`project_id = ${projectId} and id = ${id}`;
  const together = lockedTogether[table]?.(userId);
  if (together)
    await sql`select from ${sql.table(table)} where (${isRow}) or (project_id = ${projectId} and ${together})
      order by id for update`.execute(db);
  const { rows } = await sql<{ updated_at: string }>`
    select updated_at from ${sql.table(table)} where ${isRow} for update`.execute(db);
  return rows[0]?.updated_at;
}

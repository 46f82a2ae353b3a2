import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** Inserts the new guests of these rows. */
type Insert = (rows: readonly number[]) => Promise<void>;
type Rows = { importId: string; insert: Insert };

/** PostgreSQL's errors about one value: bad data, a missing value, a broken rule of the table. */
const isAboutValue = (error: unknown) =>
  error instanceof Error && /^(?:22|23502|23514)/.test(String((error as { code?: unknown }).code));

/**
 * Runs `publish`; when the database refuses a value of a new guest, marks the rows it refuses as errors and runs it
 * again without them, so that one row can't stop the others.
 */
export async function withoutUnstorable<T>(scope: Scope, { publish, ...rows }: Rows & { publish: () => Promise<T> }) {
  await sql`savepoint before_rows`.execute(scope.db);
  try {
    return await publish();
  } catch (error) {
    if (!isAboutValue(error)) throw error;
    await sql`rollback to savepoint before_rows`.execute(scope.db);
    const refused = await findRefused(scope, await listNew(scope, rows.importId), rows.insert);
    if (refused.length === 0) throw error;
    await markAsErrors(scope, rows.importId, refused);
    return publish();
  }
}

async function listNew(scope: Scope, importId: string): Promise<number[]> {
  const rows = await scope.db
    .selectFrom("import_rows")
    .select("row_number")
    .where("project_id", "=", scope.projectId)
    .where("import_id", "=", importId)
    .where("status", "=", "NEW")
    .orderBy("row_number")
    .execute();
  return rows.map(({ row_number }) => row_number);
}

/** Halves the rows until those that can't be inserted are found. */
async function findRefused(scope: Scope, rows: readonly number[], insert: Insert): Promise<number[]> {
  if (rows.length === 0 || (await canInsert(scope, rows, insert))) return [];
  if (rows.length === 1) return [...rows];
  const half = Math.ceil(rows.length / 2);
  return [
    ...(await findRefused(scope, rows.slice(0, half), insert)),
    ...(await findRefused(scope, rows.slice(half), insert)),
  ];
}

async function canInsert(scope: Scope, rows: readonly number[], insert: Insert): Promise<boolean> {
  await sql`savepoint trial`.execute(scope.db);
  try {
    await insert(rows);
    return true;
  } catch (error) {
    if (!isAboutValue(error)) throw error;
    return false;
  } finally {
    await sql`rollback to savepoint trial`.execute(scope.db);
  }
}

async function markAsErrors(scope: Scope, importId: string, rows: readonly number[]) {
  const problem = { field: null, level: "error", message: "This row can't be stored. Correct it, or leave it out." };
  await sql`
    update import_rows set status = 'ERROR', problems = problems || ${JSON.stringify([problem])}::jsonb
    where project_id = ${scope.projectId} and import_id = ${importId} and row_number = any (${rows}::int[])`.execute(
    scope.db,
  );
}

import { sql } from "kysely";
import { fromDatabase } from "#http/failures/database-errors.ts";
import type { Constraints } from "#http/failures/constraints.ts";
import type { Scope } from "#http/scope.ts";
import type { PlannedRecord } from "../planning/planned-record.ts";

/** A row that the database refuses, with the reason. */
export type RefusedRow = { row_number: number; message: string };
type Write = (scope: Scope, plans: readonly PlannedRecord[]) => Promise<void>;

/** PostgreSQL's errors about one row: bad data, or a broken rule. Any other error ends the whole. */
const isAboutRow = (error: unknown) =>
  error instanceof Error && /^(?:22|23)/.test(String((error as { code?: unknown }).code));

/**
 * Writes the rows together; when the database refuses one of them, halves them until those that can't be written are
 * found. The others are written.
 */
export async function writeSome(
  scope: Scope,
  plans: readonly PlannedRecord[],
  { write, constraints }: { write: Write; constraints: Constraints },
): Promise<RefusedRow[]> {
  if (plans.length === 0) return [];
  await sql`savepoint rows`.execute(scope.db);
  try {
    await write(scope, plans);
    await sql`release savepoint rows`.execute(scope.db);
    return [];
  } catch (error) {
    if (!isAboutRow(error)) throw error;
    await sql`rollback to savepoint rows`.execute(scope.db);
    await sql`release savepoint rows`.execute(scope.db);
    const [first, ...others] = plans;
    if (first && others.length === 0) {
      const message = fromDatabase(error, constraints)?.message ?? "This row can't be stored.";
      return [{ row_number: first.row_number, message }];
    }
    const half = Math.ceil(plans.length / 2);
    return [
      ...(await writeSome(scope, plans.slice(0, half), { write, constraints })),
      ...(await writeSome(scope, plans.slice(half), { write, constraints })),
    ];
  }
}

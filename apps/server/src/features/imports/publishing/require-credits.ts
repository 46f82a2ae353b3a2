import { sql } from "kysely";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Checks the credits before a job starts, to fail early; the job itself checks again. */
export async function requireCredits(scope: Scope, needed: number) {
  const { rows } = await sql<{ remaining: number }>`
    select granted - used - reserved as remaining from credit_balances
    where project_id = ${scope.projectId} and credit_type = 'GUEST'`.execute(scope.db);
  const remaining = rows[0]?.remaining ?? 0;
  if (needed > remaining)
    throw new AppError(
      "CREDITS_EXHAUSTED",
      `Your plan has room for ${remaining} more guests, and this file brings ${needed}. Upgrade the plan, or leave rows out.`,
      { extra: { credit_type: "GUEST", remaining, needed } },
    );
}

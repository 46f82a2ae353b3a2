import type { CreditType } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** How many credits of a type are left, for display only: nothing is locked or reserved (see `moveCredits`). */
export async function readRemaining(scope: Scope, type: CreditType): Promise<number> {
  const { rows } = await sql<{ remaining: number }>`
    select granted - used - reserved as remaining from credit_balances
    where project_id = ${scope.projectId} and credit_type = ${type}`.execute(scope.db);
  return rows[0]?.remaining ?? 0;
}

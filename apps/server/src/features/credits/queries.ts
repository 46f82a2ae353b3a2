import { UNLIMITED } from "@nyota/contract/account/credit-limits";
import type { CreditType } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { creditsExhausted } from "./rules.ts";

/** Whether nothing limits the project; decided by nyota_is_unlimited() in the database. */
export async function isUnlimited(scope: Scope): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select nyota_is_unlimited(${scope.projectId}) as is`.execute(scope.db);
  return rows[0]?.is ?? false;
}

/** How many credits of a type are left, for display only: nothing is locked or reserved (see `moveCredits`). */
export async function readRemaining(scope: Scope, type: CreditType): Promise<number> {
  return (await readUsage(scope, type)).remaining;
}

/** Checks the credits before a job starts, to fail early; `moveCredits` checks them again. */
export async function requireRemaining(scope: Scope, type: CreditType, needed: number) {
  const usage = await readUsage(scope, type);
  if (needed > usage.remaining) throw creditsExhausted(type, { ...usage, needed });
}

async function readUsage(scope: Scope, type: CreditType) {
  const { rows } = await sql<{ granted: number; remaining: number }>`
    select coalesce(granted, 0) as granted,
      case when nyota_is_unlimited(p.id) then ${UNLIMITED}::int else coalesce(granted - used - reserved, 0) end as remaining
    from (select ${scope.projectId}::uuid) p (id) left join credit_balances b on b.project_id = p.id and b.credit_type = ${type}`.execute(
    scope.db,
  );
  return rows[0] ?? { granted: 0, remaining: 0 };
}

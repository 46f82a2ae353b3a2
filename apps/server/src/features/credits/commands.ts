import type { CreditType } from "@nyota/contract/account/projects";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { isUnlimited } from "./queries.ts";
import { creditsExhausted } from "./rules.ts";

type Spending = { type: CreditType; amount: number; reason: string; referenceId?: string | null };

// The effect of each kind of entry on the three numbers; remaining = granted − used − reserved.
const effects = {
  GRANT: { granted: 1, used: 0, reserved: 0 },
  USE: { granted: 0, used: 1, reserved: 0 },
  RETURN: { granted: 0, used: -1, reserved: 0 },
  RESERVE: { granted: 0, used: 0, reserved: 1 },
  SETTLE: { granted: 0, used: 1, reserved: -1 },
  RELEASE: { granted: 0, used: 0, reserved: -1 },
} as const;

/**
 * Changes the project's credits and writes the ledger entry. The row lock of the balance serialises concurrent changes,
 * and the table's constraint refuses one that exceeds the balance. Throws CREDITS_EXHAUSTED with the number left.
 */
export async function moveCredits(
  scope: Scope,
  kind: keyof typeof effects,
  { type, amount, reason, referenceId }: Spending,
) {
  if (amount === 0) return;
  const effect = effects[kind];
  if (kind === "USE" || kind === "RESERVE") await requireCredits(scope, type, amount);
  await scope.db
    .insertInto("credit_balances")
    .values({ project_id: scope.projectId, credit_type: type, granted: effect.granted * amount })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "credit_type"]).doUpdateSet((eb) => ({
        granted: eb("credit_balances.granted", "+", effect.granted * amount),
        used: eb("credit_balances.used", "+", effect.used * amount),
        reserved: eb("credit_balances.reserved", "+", effect.reserved * amount),
      })),
    )
    .execute();
  await scope.db
    .insertInto("credit_entries")
    .values({ project_id: scope.projectId, credit_type: type, kind, amount, reason, reference_id: referenceId ?? null })
    .execute();
}

/**
 * Locks the balance and throws when fewer than `amount` are left; where nothing is limited, what is missing is granted
 * instead.
 */
async function requireCredits(scope: Scope, type: CreditType, needed: number) {
  const { rows } = await sql<{ granted: number; remaining: number }>`
    select granted, granted - used - reserved as remaining from credit_balances
    where project_id = ${scope.projectId} and credit_type = ${type} for update`.execute(scope.db);
  const { granted, remaining } = rows[0] ?? { granted: 0, remaining: 0 };
  if (remaining >= needed) return;
  if (await isUnlimited(scope))
    return moveCredits(scope, "GRANT", { type, amount: needed - remaining, reason: "unlimited" });
  throw creditsExhausted(type, { granted, remaining, needed });
}

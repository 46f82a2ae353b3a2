import type { CreditType } from "@nyota/contract/account/projects";
import { AppError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { sql } from "kysely";

export type Plan = {
  id: string;
  code: string;
  name: string;
  is_trial: boolean;
  /** Without limits and without an end; it is in no wallet. */
  is_unlimited: boolean;
  duration_days: number | null;
  credits: Partial<Record<CreditType, number>>;
};

/** A product with a positive balance in the wallet: the given one, or else the best one. */
export async function findPlan(
  user: Pick<UserScope, "db" | "userId">,
  productId?: string,
  type: "PLAN" | "ADDON" = "PLAN",
): Promise<Plan> {
  let rows = user.db
    .selectFrom("wallet_balances as b")
    .innerJoin("products as p", "p.id", "b.product_id")
    .select(["p.id", "p.code", "p.name", "p.is_trial", "p.is_unlimited", "p.duration_days", "p.credits"])
    .where("b.user_id", "=", user.userId)
    .where("b.net_balance", ">", 0)
    .where("p.product_type", "=", type);
  if (productId) rows = rows.where("p.id", "=", productId);
  const plan = await rows.orderBy("p.position", "desc").executeTakeFirst();
  if (!plan)
    throw new AppError(
      "CREDITS_EXHAUSTED",
      type === "PLAN"
        ? "There is no plan left in your wallet. Buy one to create a project."
        : "There is no such add-on left in your wallet.",
    );
  return { ...plan, credits: plan.credits as Plan["credits"] };
}

/** The plan of every new project where there is no shop; undefined where there is one. */
export async function findUnlimitedPlan({ db }: Pick<UserScope, "db">): Promise<Plan | undefined> {
  const plan = await db
    .selectFrom("products")
    .select(["id", "code", "name", "is_trial", "is_unlimited", "duration_days"])
    .where("code", "=", "unlimited")
    .where(sql<boolean>`not nyota_has_shop()`)
    .executeTakeFirst();
  return plan && { ...plan, credits: {} };
}

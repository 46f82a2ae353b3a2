import type { CreditType } from "@nyota/contract/account/projects";
import { AppError } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";

export type Plan = {
  id: string;
  code: string;
  name: string;
  is_trial: boolean;
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
    .select(["p.id", "p.code", "p.name", "p.is_trial", "p.duration_days", "p.credits"])
    .where("b.user_id", "=", user.userId)
    .where("b.net_balance", ">", 0)
    .where("p.product_type", "=", type);
  if (productId) rows = rows.where("p.id", "=", productId);
  const plan = await rows.orderBy("p.position", "desc").executeTakeFirst();
  if (!plan)
    throw new AppError("CREDITS_EXHAUSTED", "There is no plan left in your wallet. Buy one to create a project.");
  return { ...plan, credits: plan.credits as Plan["credits"] };
}

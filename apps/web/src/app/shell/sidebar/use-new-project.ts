import { walletEndpoints } from "@nyota/contract/account/wallet";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { hasPage } from "#lib/navigation/pages.ts";

const checkout = "/plans/checkout?ref=/getting-started";

/** The target of "Create New Project": the shop while the wallet has no plan, if there is a shop. */
export function useNewProjectAddress(): string {
  const hasShop = useHasShop();
  const balances = useQuery({
    ...query(walletEndpoints.balances, { query: {} }),
    enabled: hasShop,
  });
  // While the wallet is loading, don't link to the shop: there may be a plan.
  const isWithoutPlan =
    balances.data?.balances.every((entry) => entry.product_type !== "PLAN" || entry.net_balance <= 0) ?? false;
  return hasShop && isWithoutPlan && hasPage(checkout) ? checkout : "/getting-started";
}

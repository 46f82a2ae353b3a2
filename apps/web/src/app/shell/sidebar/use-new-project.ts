import { walletEndpoints } from "@nyota/contract/account/wallet";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { hasPage } from "#lib/navigation/pages.ts";

const checkout = "/plans/checkout?ref=/getting-started";

/** Where "Create New Project" leads: a plan has to be in the wallet first, unless there is no shop to buy one. */
export function useNewProjectAddress(): string {
  const balances = useQuery(query(walletEndpoints.balances, { query: { product_is_active: true } }));
  // While the wallet is being read nobody is sent to the shop: they may have a plan.
  const isWithoutPlan =
    balances.data?.balances.every((entry) => entry.product_type !== "PLAN" || entry.net_balance <= 0) ?? false;
  return isWithoutPlan && hasPage(checkout) ? checkout : "/getting-started";
}

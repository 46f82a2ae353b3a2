import { walletEndpoints } from "@nyota/contract/wallet";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api.ts";
import { hasPage } from "#lib/pages.ts";

const checkout = "/plans/checkout?ref=/getting-started";

/** Where "Create New Project" leads: a plan has to be in the wallet first, unless there is no shop to buy one. */
export function useNewProjectAddress(): string {
  const balances = useQuery(query(walletEndpoints.balances, { query: { product_is_active: true } }));
  const hasPlan = balances.data?.balances.some((entry) => entry.product_type === "PLAN" && entry.net_balance > 0);
  return hasPlan || !hasPage(checkout) ? "/getting-started" : checkout;
}

import { walletEndpoints } from "@nyota/contract/account/wallet";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { hasPage } from "#lib/navigation/pages.ts";

const start = "/getting-started";
const checkout = `/plans/checkout?ref=${start}`;
const wallet = query(walletEndpoints.balances, { query: {} });

/** Opens what "Create New Project" leads to: the shop if the wallet has no plan and there is a shop. */
export function useNewProject(): () => Promise<void> {
  const hasShop = useHasShop();
  const navigate = useNavigate();
  // Read before the click, which then seldom waits.
  useQuery({ ...wallet, enabled: hasShop });
  return async () => navigate(hasShop && hasPage(checkout) && (await hasNoPlan()) ? checkout : start);
}

/** Waits for the wallet; one that can't be read may have a plan. */
async function hasNoPlan(): Promise<boolean> {
  try {
    const { balances } = await queryClient.ensureQueryData(wallet);
    return balances.every(({ product_type, net_balance }) => product_type !== "PLAN" || net_balance <= 0);
  } catch {
    return false;
  }
}

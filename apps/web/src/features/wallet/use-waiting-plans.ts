import { walletEndpoints } from "@nyota/contract/account/wallet";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { joinWords } from "#lib/text/format.ts";
import { productText } from "#lib/text/product-text.ts";

/** The paid plans of the wallet that no project has got yet, named: "1 × Grand"; undefined without any. */
export function useWaitingPlans({ enabled = true } = {}): string | undefined {
  const wallet = useQuery({ ...query(walletEndpoints.balances, { query: {} }), enabled });
  const waiting = wallet.data?.balances.filter(
    ({ product_type, is_trial, net_balance }) => product_type === "PLAN" && !is_trial && net_balance > 0,
  );
  if (!waiting || waiting.length === 0) return undefined;
  return joinWords(waiting.map(({ net_balance, product_name }) => `${net_balance} × ${productText(product_name)}`));
}

import { walletEndpoints } from "@nyota/contract/account/wallet";
import { type Product, productEndpoints } from "@nyota/contract/store/products";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { productInWords, productText } from "#lib/text/product-text.ts";

export type Plan = { id: string; name: string; isTrial: boolean; balance: number; product: Product | undefined };

/**
 * The unused plans of the wallet, with their credits: also those that are not sold any more. Only where there are plans.
 */
export function usePlans() {
  const balances = useQuery(query(walletEndpoints.balances, { query: {} }));
  const sold = useQuery(query(productEndpoints.products, { query: {} }));
  const retired = useQuery(query(productEndpoints.products, { query: { product_is_active: false } }));
  const products = [...(sold.data?.results ?? []), ...(retired.data?.results ?? [])];
  const plans = balances.data?.balances
    .filter((entry) => entry.product_type === "PLAN" && entry.net_balance > 0)
    .map((entry): Plan => {
      const product = products.find((item) => item.id === entry.product_id);
      return {
        id: entry.product_id,
        name: productText(entry.product_name),
        isTrial: entry.is_trial,
        balance: entry.net_balance,
        product: product && productInWords(product),
      };
    });
  const error = balances.error ?? sold.error ?? retired.error;
  return {
    plans: sold.isPending || retired.isPending ? undefined : plans,
    error,
    retry: () => void balances.refetch(),
  };
}

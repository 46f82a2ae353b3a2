import type { StoreCurrency } from "@nyota/contract/store/money";
import { productEndpoints, type ProductType } from "@nyota/contract/store/products";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";

/** What is sold in a currency. */
export const useProducts = (currency: StoreCurrency, product_type: ProductType) =>
  useQuery({
    ...query(productEndpoints.products, { query: { currency, product_type } }),
    placeholderData: keepPreviousData,
  });

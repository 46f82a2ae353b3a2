import type { ReplyOf } from "@nyota/contract/endpoint";
import type { StoreCurrency } from "@nyota/contract/store/money";
import { productEndpoints, type ProductType } from "@nyota/contract/store/products";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { productInWords } from "#lib/text/product-text.ts";

const inOwnWords = (sold: ReplyOf<typeof productEndpoints.products>) => ({
  ...sold,
  results: sold.results.map(productInWords),
});

/** What is sold in a currency, in the reader's language. */
export const useProducts = (currency: StoreCurrency, product_type: ProductType) =>
  useQuery({
    ...query(productEndpoints.products, { query: { currency, product_type } }),
    placeholderData: keepPreviousData,
    select: inOwnWords,
  });

import { cartEndpoints } from "@nyota/contract/store/cart";
import type { StoreCurrency } from "@nyota/contract/store/money";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { toast } from "#ui/toast.ts";

export const useCart = (currency: StoreCurrency) =>
  useQuery({ ...query(cartEndpoints.cart, { query: { currency } }), placeholderData: keepPreviousData });

/** Puts one of a product into the cart; says why not. Resolves to whether it is in. */
export function useAddToCart() {
  const add = useSend(cartEndpoints.addItem);
  const addOne = async (product: { id: string }): Promise<boolean> => {
    try {
      await add.mutateAsync({ body: { product: product.id } });
      return true;
    } catch (error) {
      toast.error(readProblem(error));
      return false;
    }
  };
  return { addOne, isPending: add.isPending };
}

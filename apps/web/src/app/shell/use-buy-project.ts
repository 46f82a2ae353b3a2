import { useHasShop } from "#lib/api/use-has-shop.ts";
import { hasPage } from "#lib/navigation/pages.ts";

const checkout = "/plans/checkout?ref=/";

/** The address of "Buy Project"; undefined where nothing is sold. */
export function useBuyProject(): string | undefined {
  const hasShop = useHasShop();
  return hasShop && hasPage(checkout) ? checkout : undefined;
}

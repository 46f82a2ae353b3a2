import { useMe } from "./use-me.ts";

/** Whether there are plans on this installation. Without them no page names a plan, a price or the wallet. */
export function useHasShop(): boolean {
  return useMe()?.has_shop !== false;
}

import { storeCurrencies, type StoreCurrency } from "@nyota/contract/store/money";
import { useStored } from "#lib/use-stored.ts";

/** The currency in which prices are shown and things are bought, remembered in this browser. */
export function useStoreCurrency(): [StoreCurrency, (currency: StoreCurrency) => void] {
  const [stored, store] = useStored<string>("store.currency", "INR");
  return [storeCurrencies.find((currency) => currency === stored) ?? "INR", store];
}

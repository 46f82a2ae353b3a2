import { storeCurrencies, type StoreCurrency } from "@nyota/contract/store/money";
import { t } from "#lib/i18n/t.ts";
import { Segmented } from "#ui/filters/segmented.tsx";

type CurrencySwitchProps = { value: StoreCurrency; onChange: (currency: StoreCurrency) => void };
const signs: Record<StoreCurrency, string> = { INR: "₹ INR", USD: "$ USD" };

export function CurrencySwitch({ value, onChange }: CurrencySwitchProps) {
  const options = storeCurrencies.map((currency) => ({ value: currency, label: signs[currency] }));
  return <Segmented label={t("Currency")} options={options} value={value} onChange={onChange} />;
}

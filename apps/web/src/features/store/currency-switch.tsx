import { storeCurrencies, type StoreCurrency } from "@nyota/contract/store/money";
import { Segmented } from "#ui/filters/segmented.tsx";

type CurrencySwitchProps = { value: StoreCurrency; onChange: (currency: StoreCurrency) => void };
const signs: Record<StoreCurrency, string> = { INR: "₹ INR", USD: "$ USD" };

export function CurrencySwitch({ value, onChange }: CurrencySwitchProps) {
  const options = storeCurrencies.map((currency) => ({ value: currency, label: signs[currency] }));
  return <Segmented label="Currency" options={options} value={value} onChange={onChange} />;
}

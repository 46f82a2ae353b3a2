import { storeCurrencies, type StoreCurrency } from "@nyota/contract/store/money";

/** A tax on every order in a currency, or in all; `rate` in hundredths of a percent. */
export type Tax = { name: string; rate: number; currency: StoreCurrency | null };

export const taxesHint = "needs taxes like these: CGST 9% INR, SGST 9% INR";

/** Reads `CGST 9% INR, VAT 7.25%`. Undefined when a part of it can't be read. */
export function readTaxes(text: string): Tax[] | undefined {
  const taxes = text.split(",").map(readTax);
  return taxes.some((tax) => tax === undefined) ? undefined : (taxes as Tax[]);
}

function readTax(text: string): Tax | undefined {
  const found = /^\s*(\S(?:.*\S)?)\s+(\d{1,2})(?:\.(\d{1,2}))?\s*%(?:\s+([A-Z]{3}))?\s*$/.exec(text);
  if (!found) return undefined;
  const [, name = "", whole = "", part = "", code] = found;
  const currency = code === undefined ? null : storeCurrencies.find((known) => known === code);
  return currency === undefined
    ? undefined
    : { name, rate: Number(whole) * 100 + Number(part.padEnd(2, "0")), currency };
}

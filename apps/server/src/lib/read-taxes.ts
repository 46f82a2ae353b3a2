import { storeCurrencies, type StoreCurrency } from "@nyota/contract/store/money";

/** A tax on every order in a currency, or in all; `rate` in hundredths of a percent. */
export type Tax = { name: string; rate: number; currency: StoreCurrency | null };

export const taxesHint = "needs taxes like these: VAT 19%, Service tax 2.5% USD";
export const gstHint = "needs a rate like 18%, of which half is a whole number of hundredths";

/** Reads `VAT 19%, Service tax 2.5% USD`. Undefined when a part of it can't be read. */
export function readTaxes(text: string): Tax[] | undefined {
  const taxes = text.split(",").map(readTax);
  return taxes.some((tax) => tax === undefined) ? undefined : (taxes as Tax[]);
}

function readTax(text: string): Tax | undefined {
  const found = /^\s*(\S(?:.*\S)?)\s+(\d{1,2})(?:\.(\d{1,2}))?\s*%(?:\s+([A-Z]{3}))?\s*$/.exec(text);
  if (!found) return undefined;
  const [, name = "", whole, part, code] = found;
  const currency = code === undefined ? null : storeCurrencies.find((known) => known === code);
  return currency === undefined ? undefined : { name, rate: hundredths(whole, part), currency };
}

const hundredths = (whole = "", part = "") => Number(whole) * 100 + Number(part.padEnd(2, "0"));

/** Reads `18%` as hundredths of a percent. Undefined for what can't be read or halved. */
export function readGst(text: string): number | undefined {
  const found = /^\s*(\d{1,2})(?:\.(\d{1,2}))?\s*%\s*$/.exec(text);
  const rate = found ? hundredths(found[1], found[2]) : 0;
  return rate > 0 && rate % 2 === 0 ? rate : undefined;
}

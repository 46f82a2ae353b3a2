import { storeCurrencies, type StoreCurrency } from "@nyota/contract/store/money";
import { SetupError } from "#lib/setup-error.ts";

export type Amount = { currency: StoreCurrency; minor: number };

/** Reads `INR 4999` or `USD 59.50` as minor units, without rounding. Throws SetupError. */
export function readAmount(text: string): Amount {
  const found = /^([A-Za-z]{3})[ =]?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  const currency = storeCurrencies.find((known) => known === found?.[1]?.toUpperCase());
  if (!found || !currency)
    throw new SetupError(
      `“${text}” is no price. Write it like INR=4999 or USD=59.50; the currencies are ${storeCurrencies.join(" and ")}.`,
    );
  return { currency, minor: Number(found[2]) * 100 + Number((found[3] ?? "").padEnd(2, "0")) };
}

/** Reads a whole number of an option. Throws SetupError. */
export function readCount(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= 1 && count <= max))
    throw new SetupError(`--${name} needs a whole number from 1 to ${max.toLocaleString("en")}, not “${text}”.`);
  return count;
}

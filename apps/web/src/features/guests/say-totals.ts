import type { Outline } from "#features/guests/use-guest-windows.ts";
import { formatNumber, pluralise } from "#lib/format.ts";

/** "412 of 1,806 guests, in 96 of 507 households": how many match, of how many there are. */
export function sayTotals({ guests, households, all }: Outline, isFiltered: boolean): string | undefined {
  if (all.guests === 0 && guests === 0) return undefined;
  if (!isFiltered) return `${pluralise(guests, "guest")}, in ${pluralise(households, "household")}`;
  const of = (some: number, total: number, noun: string) => `${formatNumber(some)} of ${pluralise(total, noun)}`;
  return `${of(guests, all.guests, "guest")}, in ${of(households, all.households, "household")}`;
}

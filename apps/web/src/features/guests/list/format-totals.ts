import type { Outline } from "./use-guest-windows.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";

/**
 * "30 guests, in 9 households and 4 without one"; "412 of 1,806 guests, in 96 of 507 households": the number of
 * matches, and the total. People without a name whom households expect are said: "91 guests and 89 more expected".
 */
export function formatTotals(
  { guests, households, expected, all, results }: Outline,
  isFiltered: boolean,
): string | undefined {
  if (all.guests === 0 && guests === 0) return undefined;
  if (!isFiltered) {
    const alone = results.reduce((sum, household) => sum + (household.sub_group_id === null ? household.guests : 0), 0);
    if (households === 0) return pluralise(guests, "guest");
    const more = expected - guests;
    const people = more > 0 ? `${pluralise(guests, "guest")} and ${formatNumber(more)} more expected` : undefined;
    const without = alone > 0 ? ` and ${formatNumber(alone)} without one` : "";
    return `${people ?? pluralise(guests, "guest")}, in ${pluralise(households, "household")}${without}`;
  }
  if (all.households === 0) return `${formatNumber(guests)} of ${pluralise(all.guests, "guest")}`;
  const of = (some: number, total: number, noun: string) => `${formatNumber(some)} of ${pluralise(total, noun)}`;
  return `${of(guests, all.guests, "guest")}, in ${of(households, all.households, "household")}`;
}

import type { Outline } from "./use-guest-windows.ts";
import { t } from "#lib/i18n/t.ts";

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
    if (households === 0) return t("{count, plural, one {# guest} other {# guests}}", { count: guests });
    const more = expected - guests;
    const people =
      more > 0
        ? t("{count, plural, one {# guest} other {# guests}} and {more, number} more expected", { count: guests, more })
        : t("{count, plural, one {# guest} other {# guests}}", { count: guests });
    return alone > 0
      ? t("{people}, in {count, plural, one {# household} other {# households}} and {alone, number} without one", {
          people,
          count: households,
          alone,
        })
      : t("{people}, in {count, plural, one {# household} other {# households}}", { people, count: households });
  }
  const of = { guests, allGuests: all.guests, households, allHouseholds: all.households };
  return all.households === 0
    ? t("{guests, number} of {allGuests, plural, one {# guest} other {# guests}}", of)
    : t(
        "{guests, number} of {allGuests, plural, one {# guest} other {# guests}}, in {households, number} of {allHouseholds, plural, one {# household} other {# households}}",
        of,
      );
}

import type { Column } from "@nyota/contract/guests/columns";
import { describeFilter, type FilterPart, type FilterTexts } from "@nyota/contract/guests/describe-filter";
import type { FilterChoices } from "./guest-filters.ts";
import { translate } from "#lib/i18n/t.ts";

/** The parts of a filter as they are shown: the names that users gave stay as they are. */
export function filterParts(
  filters: FilterTexts,
  choices: FilterChoices | undefined,
  custom: readonly Column[] = [],
): FilterPart[] {
  const { events = [], groups = [], sub_groups = [], tags = [] } = choices ?? {};
  const given = new Set([...events, ...groups, ...sub_groups, ...tags, ...custom].map(({ label }) => label));
  const show = (text: string) => (given.has(text) ? text : translate(text));
  return describeFilter(filters, choices, custom).map(({ label, verb, value, ...part }) => ({
    ...part,
    label: show(label),
    verb: translate(verb),
    value: show(value),
  }));
}

import type { Column } from "@nyota/contract/guests/columns";
import { describeFilter, type FilterPart } from "@nyota/contract/guests/describe-filter";
import type { FilterChoices } from "./guest-filters.ts";
import type { GuestFilters } from "./guest-filters.ts";

/** Each filter in the address as a part of a sentence. */
export const describeFilters = (
  filters: GuestFilters,
  choices: FilterChoices | undefined,
  custom: readonly Column[] = [],
): FilterPart[] => describeFilter(filters, choices, custom);

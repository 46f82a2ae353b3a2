import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { Grouping } from "@nyota/contract/guests/views";
import { useQuery } from "@tanstack/react-query";
import { filterQuery, useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { useStored } from "#lib/use-stored.ts";

/** The filters and the order of the list below, read from its address, and the number of its guests. */
export function useCurrentView() {
  const { projectId } = useProject();
  const { params } = useListParams();
  const { filters } = useGuestFilters();
  const [grouping] = useStored<Grouping>("guests:grouping", "HOUSEHOLD");
  const filter = { ...filterQuery(filters), ...(params.search ? { search: params.search } : {}) };
  const isFiltered = Object.keys(filter).length > 0;
  const counts = useQuery(query(guestEndpoints.households, { params: { projectId }, query: filter }));
  return {
    filter,
    isFiltered,
    ordering: (params.ordering || (grouping === "NONE" ? "position" : "group")) as "position",
    shown: counts.data?.guests,
    all: counts.data?.all.guests,
    error: counts.error,
    retry: () => void counts.refetch(),
  };
}
export type CurrentView = ReturnType<typeof useCurrentView>;

import { guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import { useMemo, useState } from "react";
import { filterQuery, useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePages } from "#lib/api/use-pages.ts";

const PAGE = 100;

/** The guests without a room who match the filters in the address and a search, those of a household together. */
export function useUnassigned() {
  const { projectId } = useProject();
  const { filters } = useGuestFilters();
  const [search, setSearch] = useState("");
  const [isComingOnly, setComingOnly] = useState(true);
  /** The filters themselves say which answers count. */
  const hasAnswers = [filters.response, filters.event, filters.event_response].some(Boolean);
  const wanted = useMemo(
    () => ({
      ...filterQuery(filters),
      ...(isComingOnly && !hasAnswers && { response: ["ACCEPTED" as const] }),
      ...(search && { search }),
      stay: ["NO_ROOM" as const],
      ordering: "group" as const,
      page_size: PAGE,
    }),
    [filters, isComingOnly, hasAnswers, search],
  );
  const list = usePages(guestNightsEndpoints.guestNights, { params: { projectId }, query: wanted });
  return { list, search, setSearch, isComingOnly, setComingOnly, hasAnswers };
}
export type Unassigned = ReturnType<typeof useUnassigned>;

import type { Grouping } from "@nyota/contract/guests/views";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useColumns } from "#features/columns/use-columns.ts";
import { guestColumns } from "../columns/guest-columns.tsx";
import { filterQuery, type GuestFilters, useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import { useUndoStack } from "../changes/use-undo-stack.ts";
import { useCreateTag } from "../changes/use-create-tag.ts";
import { type GuestQuery, useGuestWindows } from "./use-guest-windows.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { useDesktop } from "#lib/use-media.ts";
import { useMe } from "#lib/api/use-me.ts";
import { useStored } from "#lib/use-stored.ts";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";
import { useColumnLayout } from "#ui/spreadsheet/layout/use-column-layout.ts";

const noColumns: never[] = [];

/** The state of the guests page: rows, columns, order, filters and selection. */
export function useGuestList() {
  const { projectId } = useProject();
  const me = useMe();
  const { params, setOrdering } = useListParams();
  const { filters } = useGuestFilters();
  const [stored, setGrouping] = useStored<Grouping>("guests:grouping", "HOUSEHOLD");
  const { search, ordering } = params;
  // Any other order separates the guests of a household.
  const grouping: Grouping = ordering === "" ? stored : "NONE";
  const request = useMemo<GuestQuery>(
    () => makeRequest({ filters, search, ordering, grouping }),
    [filters, search, ordering, grouping],
  );
  const source = useGuestWindows(request, useDesktop());
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const custom = useColumns().data?.results ?? noColumns;
  // 30 kB that the first view can do without.
  const library = usePhoneLibrary(false);
  const createTag = useCreateTag();
  const columns = useMemo(
    () => guestColumns({ choices, custom, library, createTag, grouped: stored !== "NONE" }),
    [choices, custom, library, createTag, stored],
  );
  const layout = useColumnLayout(`guests:columns:${me?.id ?? ""}:${projectId}`, columns);
  const stack = useUndoStack();
  const [selected, onSelected] = useState<ReadonlySet<string>>(new Set());

  return {
    request,
    source,
    choices,
    custom,
    library,
    layout,
    stack,
    selected,
    onSelected,
    ordering,
    setOrdering,
    grouping,
    setGrouping: (next: Grouping) => {
      if (ordering !== "") setOrdering("");
      setGrouping(next);
    },
    /** Starts to load the search results. */
    prefetchNext: (text: string) =>
      source.prefetchNext(makeRequest({ filters, search: text.trim(), ordering, grouping })),
    isFiltered: search !== "" || Object.keys(filters).length > 0,
    isOrdered: ordering === "position" || (ordering === "" && grouping === "NONE"),
  };
}

type Wanted = { filters: GuestFilters; search: string; ordering: string; grouping: Grouping };

const makeRequest = ({ filters, search, ordering, grouping }: Wanted): GuestQuery => ({
  ...filterQuery(filters),
  ...(search ? { search } : {}),
  ordering: (ordering || (grouping === "NONE" ? "position" : "group")) as "group",
});
export type GuestList = ReturnType<typeof useGuestList>;

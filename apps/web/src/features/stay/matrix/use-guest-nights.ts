import { type GuestNights, guestNightsEndpoints } from "@nyota/contract/guests/guest-nights";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { MATRIX_POLL } from "./use-matrix.ts";
import { filterQuery, useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

const PAGE = 100;

/** The guests of the filters and the search in the address, by nights: page by page, as they become visible. */
export function useGuestNights(search: string) {
  const { projectId } = useProject();
  const { filters } = useGuestFilters();
  const wanted = useMemo(
    () => ({ ...filterQuery(filters), ...(search && { search }), ordering: "group" as const, page_size: PAGE }),
    [filters, search],
  );
  const key = JSON.stringify(wanted);
  const [asked, setAsked] = useState({ key, pages: [1] });
  const pages = asked.key === key ? asked.pages : [1];
  const reads = useQueries({
    queries: pages.map((page) => ({
      ...query(guestNightsEndpoints.guestNights, { params: { projectId }, query: { ...wanted, page } }),
      refetchInterval: MATRIX_POLL,
    })),
  });
  const newest = reads.find(({ data }) => data)?.data;
  const last = useRef(newest);
  if (newest) last.current = newest;
  const onRange = useCallback(
    (first: number, end: number) => {
      const from = Math.floor(first / PAGE) + 1;
      const next = Array.from({ length: Math.floor(end / PAGE) + 2 - from }, (_, at) => from + at);
      setAsked((before) => (before.key === key && before.pages.join() === next.join() ? before : { key, pages: next }));
    },
    [key],
  );
  const loaded = reads.map(({ data }) => data);
  const rows = useMemo(() => {
    const found = new Map<number, GuestNights>();
    for (const [at, page] of pages.entries())
      for (const [row, guest] of (loaded[at]?.results ?? []).entries())
        found.set(((page as number) - 1) * PAGE + row, guest);
    return found;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, pages.join(), ...loaded]);
  const first = reads[0];
  return { count: last.current?.count, rows, error: first?.error ?? null, refetch: () => first?.refetch(), onRange };
}

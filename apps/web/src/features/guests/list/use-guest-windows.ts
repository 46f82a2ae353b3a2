import type { ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints, type Household } from "@nyota/contract/guests/guests";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { outlineOf } from "./guest-groups.ts";
import { type GuestRow, markSamePhones } from "../fields/guest-row.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useLatest } from "#lib/use-latest.ts";

export type GuestQuery = NonNullable<RequestOf<typeof guestEndpoints.list>["query"]>;
export type Outline = ReplyOf<typeof guestEndpoints.households>;
type GuestPage = ReplyOf<typeof guestEndpoints.list>;
export type Windows = {
  key: string;
  /** The number of matches. */
  guests: number;
  households: Household[];
  /**
   * Until the outline is loaded only the first window is known: its last household may be incomplete, and includes all
   * guests after it.
   */
  isWhole: boolean;
  rowAt: (index: number) => GuestRow | undefined;
};

const windowSize = 50;
/** Milliseconds without scrolling until windows are requested, so that fast scrolling loads nothing. */
const pause = 120;

/**
 * The guests of a list in windows, requested when they become visible, and the outline with the size of every
 * household. The first window is loaded before the outline, so that search results show early. While another filter
 * loads, the old list stays.
 */
export function useGuestWindows(request: GuestQuery, isGrid: boolean) {
  const { projectId } = useProject();
  const key = JSON.stringify(request);
  const pages = usePages(key, isGrid);
  const { ordering: _ordering, ...filter } = request;
  const optionsOf = useCallback((page: number) => windowOptions(projectId, JSON.parse(key), page), [projectId, key]);
  const loaded = useQueries({ queries: pages.shown.map(optionsOf) });
  const data = loaded.map((result) => result.data);
  const shownPages = pages.shown.join();
  const hasRows = data.some((page) => page !== undefined);
  const outline = useQuery({
    ...query(guestEndpoints.households, { params: { projectId }, query: filter }),
    enabled: !isGrid || hasRows,
  });

  const fresh = useMemo<Windows | undefined>(() => {
    if (isGrid && !hasRows) return undefined;
    const byPage = new Map(pages.shown.flatMap((page, at) => (data[at] ? [[page, data[at]] as const] : [])));
    const first = byPage.get(1);
    const known = outline.data
      ? { guests: outline.data.guests, households: outline.data.results, isWhole: true }
      : first && outlineOf(first);
    if (!known) return undefined;
    const rows = new Map([...byPage].map(([page, result]) => [page, rowsOf(result)]));
    return { key, ...known, rowAt: (index) => rows.get(Math.floor(index / windowSize) + 1)?.[index % windowSize] };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isGrid, outline.data, shownPages, ...data]);
  const lastWindows = useRef<Windows>(undefined);
  if (fresh) lastWindows.current = fresh;
  const totals = useRef<Outline>(undefined);
  if (outline.data) totals.current = outline.data;

  const windows = fresh ?? lastWindows.current;
  const shown = useLatest(windows?.key);
  const { onRange: ask } = pages;
  const onRange = useCallback(
    (first: number, last: number) => {
      // While the previous list is still shown, its scroll position does not apply to this one, which starts at the
      // top.
      if (shown.current === key) ask(first, last);
    },
    [key, shown, ask],
  );

  const loadRows = useCallback(
    async (first: number, last: number): Promise<GuestRow[]> => {
      const from = Math.floor(first / windowSize);
      const pageNumbers = Array.from(
        { length: Math.floor(last / windowSize) - from + 1 },
        (_item, at) => from + at + 1,
      );
      const found = await Promise.all(pageNumbers.map((page) => queryClient.fetchQuery(optionsOf(page))));
      return found.flatMap(rowsOf).slice(first - from * windowSize, last - from * windowSize + 1);
    },
    [optionsOf],
  );
  const error = outline.error ?? loaded.find((result) => result.error)?.error ?? null;
  const retry = () => void Promise.all([outline.refetch(), ...loaded.map((result) => result.refetch())]);
  /** Requests the first window of a list before the page renders it. */
  const prefetchNext = (next: GuestQuery) => {
    if (isGrid) void queryClient.prefetchQuery(windowOptions(projectId, next, 1));
  };
  return {
    windows,
    /** The last loaded outline, with the numbers of matches and totals. */
    totals: totals.current,
    isBusy: !fresh?.isWhole,
    onRange,
    loadRows,
    prefetchNext,
    error,
    retry,
  };
}

const windowOptions = (projectId: string, request: GuestQuery, page: number) => ({
  ...query(guestEndpoints.list, { params: { projectId }, query: { ...request, page, page_size: windowSize } }),
  staleTime: 30_000,
});

const noPages: number[] = [];
const firstPage = [1];

/** The visible windows; a new list starts with the first. */
function usePages(key: string, isGrid: boolean) {
  const [state, setState] = useState({ key, pages: [1] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onRange = useCallback(
    (first: number, last: number) => {
      const pages: number[] = [];
      for (let page = Math.floor(first / windowSize) + 1; page <= Math.floor(last / windowSize) + 1; page += 1)
        pages.push(page);
      const show = () => {
        asked.current = performance.now();
        setState((before) => (before.key === key && before.pages.join() === pages.join() ? before : { key, pages }));
      };
      clearTimeout(timer.current);
      const wait = asked.current + pause - performance.now();
      if (wait <= 0) show();
      else timer.current = setTimeout(show, wait);
    },
    [key],
  );
  return { shown: !isGrid ? noPages : state.key === key ? state.pages : firstPage, onRange };
}

const known = new WeakMap<GuestPage, GuestRow[]>();
function rowsOf(page: GuestPage): GuestRow[] {
  const rows = known.get(page) ?? markSamePhones(page.results);
  known.set(page, rows);
  return rows;
}

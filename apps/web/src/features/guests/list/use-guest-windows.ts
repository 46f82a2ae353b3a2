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
  /** How many match. */
  guests: number;
  households: Household[];
  /** Until the outline has come only the first window is known: the last household may go on, and holds everybody behind it. */
  isWhole: boolean;
  rowAt: (index: number) => GuestRow | undefined;
};

const windowSize = 50;
/** While somebody scrolls fast, what flies past is not asked for. */
const pause = 120;

/**
 * The guests of a list in windows, asked for as they come into sight, and the outline that says where they all stand. The first window comes
 * before the outline, so that a search is seen at once. While another filter is on its way, the list stays as it was.
 */
export function useGuestWindows(request: GuestQuery, isGrid: boolean) {
  const { projectId } = useProject();
  const key = JSON.stringify(request);
  const pages = usePages(key, isGrid);
  const { ordering: _ordering, ...filter } = request;
  const optionsOf = useCallback((page: number) => windowOptions(projectId, JSON.parse(key), page), [projectId, key]);
  const loaded = useQueries({ queries: pages.shown.map(optionsOf) });
  const data = loaded.map((one) => one.data);
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
    const rows = new Map([...byPage].map(([page, one]) => [page, rowsOf(one)]));
    return { key, ...known, rowAt: (index) => rows.get(Math.floor(index / windowSize) + 1)?.[index % windowSize] };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isGrid, outline.data, shownPages, ...data]);
  const held = useRef<Windows>(undefined);
  if (fresh) held.current = fresh;
  const totals = useRef<Outline>(undefined);
  if (outline.data) totals.current = outline.data;

  const windows = fresh ?? held.current;
  const shown = useLatest(windows?.key);
  const { onRange: ask } = pages;
  const onRange = useCallback(
    (first: number, last: number) => {
      // While the list before is still shown, its place says nothing about this one, which begins at its top.
      if (shown.current === key) ask(first, last);
    },
    [key, shown, ask],
  );

  const loadRows = useCallback(
    async (first: number, last: number): Promise<GuestRow[]> => {
      const from = Math.floor(first / windowSize);
      const wanted = Array.from({ length: Math.floor(last / windowSize) - from + 1 }, (_one, at) => from + at + 1);
      const found = await Promise.all(wanted.map((page) => queryClient.fetchQuery(optionsOf(page))));
      return found.flatMap(rowsOf).slice(first - from * windowSize, last - from * windowSize + 1);
    },
    [optionsOf],
  );
  const error = outline.error ?? loaded.find((one) => one.error)?.error ?? null;
  const retry = () => void Promise.all([outline.refetch(), ...loaded.map((one) => one.refetch())]);
  /** Asks for the begin of a list that is about to be shown, before the page is drawn for it. */
  const prefetchNext = (next: GuestQuery) => {
    if (isGrid) void queryClient.prefetchQuery(windowOptions(projectId, next, 1));
  };
  return {
    windows,
    /** The last outline that came: how many there are of how many. */
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

/** Which windows are in sight; a new list begins with the first. */
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

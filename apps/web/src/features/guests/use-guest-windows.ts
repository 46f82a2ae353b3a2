import type { ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type GuestRow, markSamePhones } from "#features/guests/guest-rows.ts";
import { query } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { queryClient } from "#lib/query-client.ts";

export type GuestQuery = NonNullable<RequestOf<typeof guestEndpoints.list>["query"]>;
export type Outline = ReplyOf<typeof guestEndpoints.households>;
type GuestPage = ReplyOf<typeof guestEndpoints.list>;
export type Windows = {
  key: string;
  outline: Outline;
  rowAt: (index: number) => GuestRow | undefined;
};

const windowSize = 100;
/** While somebody scrolls fast, what flies past is not asked for. */
const pause = 120;

/**
 * The guests of a list in windows, asked for as they come into sight, and the outline that says where they all stand. While another filter is
 * on its way, the list stays as it was.
 */
export function useGuestWindows(request: GuestQuery, isGrid: boolean) {
  const { projectId } = useProject();
  const key = JSON.stringify(request);
  const pages = usePages(key, isGrid);
  const { ordering: _ordering, ...filter } = request;
  const outline = useQuery(query(guestEndpoints.households, { params: { projectId }, query: filter }));
  const optionsOf = useCallback(
    (page: number) => ({
      ...query(guestEndpoints.list, { params: { projectId }, query: { ...request, page, page_size: windowSize } }),
      staleTime: 30_000,
    }),
    // The request in words.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [projectId, key],
  );
  const loaded = useQueries({ queries: pages.shown.map(optionsOf) });
  const data = loaded.map((one) => one.data);
  const shownPages = pages.shown.join();

  const fresh = useMemo<Windows | undefined>(() => {
    if (!outline.data || (isGrid && data.every((page) => page === undefined))) return undefined;
    const byPage = new Map(pages.shown.flatMap((page, at) => (data[at] ? [[page, rowsOf(data[at])] as const] : [])));
    return {
      key,
      outline: outline.data,
      rowAt: (index) => byPage.get(Math.floor(index / windowSize) + 1)?.[index % windowSize],
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isGrid, outline.data, shownPages, ...data]);
  const held = useRef<Windows>(undefined);
  if (fresh) held.current = fresh;

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
  return { windows: fresh ?? held.current, isBusy: !fresh, onRange: pages.onRange, loadRows, error, retry };
}

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

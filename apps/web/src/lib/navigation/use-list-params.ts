import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";

export type ListParams = {
  page: number;
  pageSize: number;
  ordering: string;
  search: string;
  filters: Record<string, string[]>;
};
type Options = { filters?: readonly string[]; ordering?: string; pageSize?: number };

function readPositive(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

/** A list's page, order, search and filters, kept in the address so that a reload and Back restore them. */
export function useListParams({ filters: names = [], ordering = "", pageSize = 50 }: Options = {}) {
  const [url, setUrl] = useSearchParams();
  const key = names.join();
  const params = useMemo<ListParams>(
    () => ({
      page: readPositive(url.get("page"), 1),
      pageSize: Math.min(readPositive(url.get("page_size"), pageSize), 200),
      ordering: url.get("ordering") ?? ordering,
      search: url.get("search") ?? "",
      filters: Object.fromEntries(key ? key.split(",").map((name) => [name, url.getAll(name)]) : []),
    }),
    [url, key, ordering, pageSize],
  );

  function change(edit: (next: URLSearchParams) => void, replace = false): void {
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete("page");
        edit(next);
        return next;
      },
      { replace },
    );
  }
  function setOrDrop(next: URLSearchParams, name: string, value: string): void {
    if (value) next.set(name, value);
    else next.delete(name);
  }

  return {
    params,
    isFiltered: params.search !== "" || Object.values(params.filters).some((values) => values.length > 0),
    setPage: (page: number) => change((next) => page > 1 && next.set("page", String(page))),
    setPageSize: (size: number) => change((next) => next.set("page_size", String(size))),
    setOrdering: (value: string) => change((next) => setOrDrop(next, "ordering", value), true),
    setSearch: (value: string) => change((next) => setOrDrop(next, "search", value), true),
    setFilter: (name: string, values: string[]) =>
      change((next) => {
        next.delete(name);
        for (const value of values) next.append(name, value);
      }),
    clearFilters: () => change((next) => [...names, "search"].forEach((name) => next.delete(name))),
  };
}

/** The text of a search box, passed to `commit` without blanks at its ends once the typing pauses, or at once by `flush`. */
export function useDebouncedText(committed: string, commit: (text: string) => void, wait = 250) {
  const [text, setText] = useState(committed);
  const last = useRef(committed);
  // The texts committed here that are not in the address yet: they may be older than the text in the box.
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const returned = underWay.current.indexOf(committed);
    if (returned >= 0) return void underWay.current.splice(0, returned + 1);
    if (committed === last.current) return;
    last.current = committed;
    setText(committed);
  }, [committed]);
  function flush(): void {
    const next = text.trim();
    if (next === last.current.trim()) return;
    last.current = next;
    underWay.current.push(next);
    commit(next);
  }
  const commitLater = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => commitLater(), wait);
    return () => clearTimeout(timer);
  }, [text, wait]);
  return [text, setText, flush] as const;
}

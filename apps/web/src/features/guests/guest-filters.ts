import { guestFilter } from "@nyota/contract/guests";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { z } from "zod";

const { search: _search, status: _status, ...shape } = guestFilter.shape;
export type FilterName = keyof typeof shape;
export type GuestFilters = Partial<Record<FilterName, string[]>>;
export type GuestFilterQuery = Omit<z.input<typeof guestFilter>, "search" | "status">;

export const filterNames = Object.keys(shape) as FilterName[];
const single: ReadonlySet<FilterName> = new Set(["has_phone", "is_vip", "import"]);

/** The filters of an address. What nobody could have chosen is left out rather than sent to be refused. */
export function readFilters(url: URLSearchParams): GuestFilters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const good = url.getAll(name).filter((value) => shape[name].safeParse(value).success);
      return good.length > 0 ? [[name, single.has(name) ? good.slice(0, 1) : good]] : [];
    }),
  );
}

export function filterQuery(filters: GuestFilters): GuestFilterQuery {
  const entries = Object.entries(filters) as [FilterName, string[]][];
  return Object.fromEntries(entries.map(([name, values]) => [name, single.has(name) ? values[0] : values]));
}

/** The filters in the address, and changing several at once; the page begins anew. */
export function useGuestFilters() {
  const [url, setUrl] = useSearchParams();
  const filters = useMemo(() => readFilters(url), [url]);
  function setFilters(changes: GuestFilters): void {
    const next = new URLSearchParams(url);
    next.delete("page");
    for (const [name, values] of Object.entries(changes)) {
      next.delete(name);
      for (const value of values) next.append(name, value);
    }
    setUrl(next);
  }
  function clear(): void {
    const next = new URLSearchParams(url);
    for (const name of ["page", "search", ...filterNames]) next.delete(name);
    setUrl(next);
  }
  return { filters, setFilters, clear, count: Object.keys(filters).length };
}

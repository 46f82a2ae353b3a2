import { useSearchParams } from "react-router";
import { type GuestFilters, filterNames, filterQuery, readFilters } from "#features/guest-filters/guest-filters.ts";

/** The filter of the guest list in the address of a page about answers. */
export function useAnswerFilter() {
  const [url, setUrl] = useSearchParams();
  const filters = readFilters(url);
  const search = url.get("search") ?? "";
  function change(chosen: { filters: GuestFilters; search: string }): void {
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of [...filterNames, "search"]) next.delete(name);
        for (const [name, values] of Object.entries(chosen.filters))
          for (const value of values) next.append(name, value);
        if (chosen.search) next.set("search", chosen.search);
        return next;
      },
      { replace: true },
    );
  }
  const query = { ...filterQuery(filters), ...(search ? { search } : {}) };
  return { filters, search, change, query, isFiltered: Object.keys(query).length > 0 };
}
export type AnswerFilter = ReturnType<typeof useAnswerFilter>;

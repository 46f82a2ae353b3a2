import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { filterNames, useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";

const names = ["by", "hotel", "night"];

/** What the address says of the matrix: rooms or guests, which hotels, a search, and the night of a narrow screen. */
export function useMatrixView() {
  const list = useListParams({ filters: names });
  const guests = useGuestFilters();
  const [url, setUrl] = useSearchParams();
  const { search, filters } = list.params;
  const by = filters["by"]?.[0] === "guests" ? "guests" : "rooms";
  const key = (filters["hotel"] ?? []).join();
  const hotels = useMemo(() => (key ? key.split(",") : []), [key]);
  function change(dropped: readonly string[], added: Record<string, string> = {}): void {
    const next = new URLSearchParams(url);
    for (const name of dropped) next.delete(name);
    for (const [name, value] of Object.entries(added)) next.set(name, value);
    setUrl(next);
  }
  const night = Number(filters["night"]?.[0] ?? 0);
  return {
    by: by as "rooms" | "guests",
    // A search for a room would find no guest.
    setBy: (value: string) => change(["search", "by"], value === "guests" ? { by: value } : {}),
    search,
    setSearch: list.setSearch,
    hotels,
    setHotels: (values: string[]) => list.setFilter("hotel", values),
    night: Number.isInteger(night) && night > 0 ? night : 0,
    setNight: (column: number) => list.setFilter("night", column > 0 ? [String(column)] : []),
    guests,
    isFiltered: search !== "" || (by === "rooms" ? hotels.length > 0 : guests.count > 0),
    clear: () => change(by === "guests" ? ["search", ...filterNames] : ["search", "hotel"]),
  };
}
export type MatrixView = ReturnType<typeof useMatrixView>;

import { createContext } from "react";

type Place = { key: string; pathname: string; search: string };

/** The entries of this window's history since the page was loaded, and which of them is open. */
export type Trail = { places: Place[]; at: number };

/** Null outside the application's root, where nothing records the history. */
export const TrailContext = createContext<Trail | null>(null);

/** Follows a change of address: a new entry, a replaced one, or a step along the history. */
export function record(trail: Trail, { key, pathname, search }: Place, type: "PUSH" | "REPLACE" | "POP"): void {
  const place = { key, pathname, search };
  const known = trail.places.findIndex((entry) => entry.key === key);
  if (known >= 0) trail.at = known;
  else if (type === "PUSH") trail.places.splice(++trail.at, Infinity, place);
  else if (type === "REPLACE") trail.places[trail.at] = place;
  else Object.assign(trail, { places: [place], at: 0 });
}

/**
 * How many steps Back it is from a sheet to the page below it, with only its sheets in between; 0 when that page was
 * not opened before the sheet, or with another query than the one that is asked for.
 */
export function stepsBack(trail: Trail | null, { pathname, search }: { pathname: string; search?: string }): number {
  const before = trail?.places.slice(0, trail.at) ?? [];
  const at = before.findLastIndex((place) => !place.pathname.startsWith(`${pathname}/`));
  const below = before[at];
  return below?.pathname === pathname && (search ?? below.search) === below.search ? before.length - at : 0;
}

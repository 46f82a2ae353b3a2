import type { FilterField } from "../guest-fields.ts";
import type { GuestFilter } from "./guest-filter.ts";

type OwnFilter = Exclude<keyof GuestFilter, FilterField>;

/**
 * Of which table the ids in each filter are; null where it takes none. Whether they exist, whether somebody limited to some groups is told
 * of them, and whether a filter stays within these groups follows from it. Filters by a guest's fields take choices and flags only.
 */
export const filterTables = {
  search: null,
  guest: "guests",
  group: "groups",
  sub_group: "groups",
  tag: "tags",
  side: null,
  event: "events",
  response: null,
  event_response: "events",
  reached: null,
  has_phone: null,
  household_phone: null,
  arrival: null,
  departure: null,
  journey: null,
  import: "file_imports",
  stay: null,
  custom: null,
  status: null,
} as const satisfies Record<OwnFilter, string | null>;
export type FilterTable = NonNullable<(typeof filterTables)[keyof typeof filterTables]>;

export type FilterIds = {
  name: keyof typeof filterTables;
  table: FilterTable;
  ids: string[];
  /** It also takes guests without any: `none`. */
  hasNone: boolean;
};

/** The id in one value of a filter: the value, or what is in front of the colon. */
export const idInValue = (value: string) => value.split(":", 1)[0] as string;

/** The ids that a filter names, with their tables. */
export const idsInFilter = (filter: GuestFilter): FilterIds[] =>
  Object.entries(filterTables).flatMap(([key, table]): FilterIds[] => {
    const name = key as keyof typeof filterTables;
    const value = filter[name];
    if (table === null || value === undefined) return [];
    const values = [value].flat().map(String);
    const named = values.filter((one) => one !== "none");
    return [{ name, table, ids: named.map(idInValue), hasNone: named.length < values.length }];
  });

import type { ReplyOf } from "@nyota/contract/endpoint";
import { parseCondition } from "@nyota/contract/guests/column-conditions";
import { isId, parseEventResponse } from "@nyota/contract/guests/event-response";
import type { FilterField } from "@nyota/contract/guest-fields";
import { guestFieldInfo, filterFields, sides } from "@nyota/contract/guests/guest-field-lists";
import { type guestEndpoints, type guestFilter, responses } from "@nyota/contract/guests/guests";
import { parseJourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import { travelStates } from "@nyota/contract/travel-stay/travel";
import { stayStates } from "@nyota/contract/travel-stay/stay";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { z } from "zod";

export type GuestFilterQuery = Omit<z.input<typeof guestFilter>, "search" | "status">;
/** The options of the filters, and the names of the ids in them. */
export type FilterChoices = ReplyOf<typeof guestEndpoints.choices>;
export type FilterName = keyof GuestFilterQuery;
export type GuestFilters = Partial<Record<FilterName, string[]>>;

const isPlace = (value: string) => value === "none" || isId(value);
const isFlag = (value: string) => value === "true" || value === "false";
const isOneOf = (list: readonly string[]) => (value: string) => list.includes(value);
/**
 * The values each filter of the contract accepts; importing the schema would load all of zod with the list. A test
 * compares the two.
 */
const takes: Record<FilterName, (value: string) => boolean> = {
  guest: isId,
  group: isPlace,
  sub_group: isPlace,
  tag: isId,
  side: isOneOf(sides),
  event: isId,
  response: isOneOf(responses),
  event_response: (value) => parseEventResponse(value) !== undefined,
  reached: isFlag,
  has_phone: isFlag,
  household_phone: isFlag,
  ...(Object.fromEntries(
    filterFields.map((field) => {
      const { kind, choices = {} } = guestFieldInfo(field);
      return [field, kind === "flag" ? isFlag : isOneOf(Object.keys(choices))];
    }),
  ) as Record<FilterField, (value: string) => boolean>),
  arrival: isOneOf(travelStates),
  departure: isOneOf(travelStates),
  journey: (value) => value.length <= 600 && parseJourneyFilter(value) !== undefined,
  import: isId,
  stay: isOneOf(stayStates),
  custom: (value) => value.length <= 400 && parseCondition(value) !== undefined,
};
export const filterNames = Object.keys(takes) as FilterName[];
/** The filters that take one value instead of a list. A test compares them with the contract. */
const single: ReadonlySet<string> = new Set([
  "reached",
  "has_phone",
  "household_phone",
  "import",
  "journey",
  "status",
  ...filterFields.filter((field) => guestFieldInfo(field).kind === "flag"),
]);

export const isSingle = (name: string) => single.has(name);

/** The filters in an address. Invalid values are dropped: the server would refuse them. */
export function readFilters(url: URLSearchParams): GuestFilters {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const good = [...new Set(url.getAll(name))].filter((value) => takes[name](value));
      return good.length > 0 ? [[name, isSingle(name) ? good.slice(0, 1) : good]] : [];
    }),
  );
}

export function filterQuery(filters: GuestFilters): GuestFilterQuery {
  const entries = Object.entries(filters) as [FilterName, string[]][];
  return Object.fromEntries(entries.map(([name, values]) => [name, isSingle(name) ? values[0] : values]));
}

/** Filters after some were changed. Only what the change itself emptied is removed: an empty list of before stands for what the user can't see. */
export function mergeFilters(filters: GuestFilters, changes: GuestFilters): GuestFilters {
  const entries = Object.entries({ ...filters, ...changes });
  return Object.fromEntries(entries.filter(([name]) => changes[name as FilterName]?.length !== 0));
}

type SavedFilter = GuestFilterQuery & { search?: string | undefined };

/** A filter saved on the server, as the texts of an address. */
export function readFilter({ search = "", ...rest }: SavedFilter): { filters: GuestFilters; search: string } {
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const texts = (value: unknown) => [...new Set([value].flat().map(String))];
  return { filters: Object.fromEntries(entries.map(([name, value]) => [name, texts(value)])), search };
}
export const writeFilter = ({ filters, search }: { filters: GuestFilters; search: string }): SavedFilter => ({
  ...filterQuery(filters),
  ...(search ? { search } : {}),
});

/** Reads the filters in the address and changes several at once; a change returns to the first page. */
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

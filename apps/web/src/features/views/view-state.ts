import type { RequestOf } from "@nyota/contract/endpoint";
import type { Grouping, RowHeight, View, viewEndpoints } from "@nyota/contract/guests/views";
import { readFilter, writeFilter } from "#features/guest-filters/guest-filters.ts";

type Body = RequestOf<typeof viewEndpoints.update>["body"];
type ViewColumn = View["columns"][number];
/** The current state of the list; filters as in the address. */
export type ViewState = {
  filters: Record<string, string[]>;
  search: string;
  ordering: string;
  grouping: Grouping;
  columns: readonly { id: string; width?: number; is_hidden?: boolean; is_frozen?: boolean }[];
  rowHeight: RowHeight;
  colourBy: string | null;
};

export function viewBody({ filters, search, ordering, grouping, columns, rowHeight, colourBy }: ViewState): Body {
  return {
    filter: writeFilter({ filters, search }),
    ordering: (ordering || null) as Body["ordering"],
    grouping,
    columns: columns.map((column) => ({ ...column, ...(column.width ? { width: Math.round(column.width) } : {}) })),
    row_height: rowHeight,
    colour_by: colourBy,
  };
}

export function viewStateOf({ filter, ordering, grouping, columns, row_height, colour_by }: View): ViewState {
  return {
    ...readFilter(filter),
    ordering: ordering ?? "",
    grouping,
    columns,
    rowHeight: row_height,
    colourBy: colour_by,
  };
}

/** The address of the list as the view shows it. */
export function urlOf(view: View): URLSearchParams {
  const { filters, search, ordering } = viewStateOf(view);
  const url = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) for (const value of values) url.append(name, value);
  if (search) url.set("search", search);
  if (ordering) url.set("ordering", ordering);
  return url;
}

/** Compares filters, search, order, grouping, columns, height and colours; the order of filters and their values does not matter. */
export const isSameViewState = (one: ViewState, other: ViewState): boolean => inWords(one) === inWords(other);

function inWords({ filters, search, ordering, grouping, columns, rowHeight, colourBy }: ViewState): string {
  const sorted = Object.entries(filters)
    .map(([name, values]) => [name, values.toSorted()])
    .toSorted();
  const shape = columns.map(({ id, width, is_hidden, is_frozen }: ViewColumn | ViewState["columns"][number]) => [
    id,
    width ?? null,
    is_hidden ?? null,
    is_frozen ?? null,
  ]);
  // The list has groups only in its own order.
  return JSON.stringify([sorted, search, ordering, ordering === "" ? grouping : "NONE", shape, rowHeight, colourBy]);
}

import { pluralise } from "#lib/text/format.ts";
import type { CellEdit } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { EditCause } from "#ui/spreadsheet/layout/spreadsheet-props.ts";

const causes: Record<EditCause, string> = { edit: "changed", clear: "cleared", fill: "filled", paste: "pasted" };

/** A change of cells, as text for Undo: "Phone of 3 guests changed". */
export function describeEdit(cells: readonly CellEdit[], cause: EditCause, names: ReadonlyMap<string, string>): string {
  const columns = new Set(cells.map((cell) => cell.columnId));
  const [only] = columns;
  const what = columns.size === 1 && only ? (names.get(only) ?? "cell") : pluralise(cells.length, "cell");
  const guests = new Set(cells.map((cell) => cell.rowId)).size;
  return `${what} of ${pluralise(guests, "guest")} ${causes[cause]}`;
}

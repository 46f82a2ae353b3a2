import { t } from "#lib/i18n/t.ts";
import type { CellEdit } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { EditCause } from "#ui/spreadsheet/layout/spreadsheet-props.ts";

type Edited = { what: string; count: number };
const described: Record<EditCause, (edited: Edited) => string> = {
  edit: (edited) => t("{what} of {count, plural, one {# guest} other {# guests}} changed", edited),
  clear: (edited) => t("{what} of {count, plural, one {# guest} other {# guests}} cleared", edited),
  fill: (edited) => t("{what} of {count, plural, one {# guest} other {# guests}} filled", edited),
  paste: (edited) => t("{what} of {count, plural, one {# guest} other {# guests}} pasted", edited),
};

/** A change of cells, as text for Undo: "Phone of 3 guests changed". */
export function describeEdit(cells: readonly CellEdit[], cause: EditCause, names: ReadonlyMap<string, string>): string {
  const columns = new Set(cells.map((cell) => cell.columnId));
  const [only] = columns;
  const what =
    columns.size === 1 && only
      ? (names.get(only) ?? t("cell"))
      : t("{count, plural, one {# cell} other {# cells}}", { count: cells.length });
  return described[cause]({ what, count: new Set(cells.map((cell) => cell.rowId)).size });
}

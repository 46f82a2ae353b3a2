import type { SpreadsheetProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";

/** Moves a row below or above the row of another line. Returns false when one of the two lines has no row. */
export function moveRow<Row>(
  { lines, rowAt, rowId, onMove }: SpreadsheetProps<Row>,
  from: number,
  to: number,
): boolean {
  const [line, target] = [lines.at(from), lines.at(to)];
  if (line?.kind !== "row" || target?.kind !== "row") return false;
  const [row, other] = [rowAt(line.index), rowAt(target.index)];
  if (row === undefined || other === undefined) return false;
  const id = rowId(other);
  onMove?.(rowId(row), to > from ? { after: id } : { before: id });
  return true;
}

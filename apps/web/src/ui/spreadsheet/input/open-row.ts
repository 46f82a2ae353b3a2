import type { SpreadsheetProps } from "#ui/spreadsheet/layout/spreadsheet-props.ts";

/** Opens the row on a line; a heading has none. */
export function openRow<Row>({ lines, rowAt, onOpen }: SpreadsheetProps<Row>, line: number): void {
  const found = lines.at(line);
  const row = found?.kind === "row" ? rowAt(found.index) : undefined;
  if (row !== undefined) onOpen?.(row);
}

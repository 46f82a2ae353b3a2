import { t } from "#lib/i18n/t.ts";
import type { CellValue, ReadCell, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Cell, Outside, Span } from "#ui/spreadsheet/layout/cells.ts";

/** The cells to fill, and their side of the source range. */
export type Fill = { side: "down" | "up" | "right" | "left"; span: Span };

/** Pixels: a drag shorter than this fills nothing. */
const least = 6;

/** The cells to fill for a drag to a cell: in one direction only, the one in which the pointer moved farther. */
export function fillTowards(source: Span, to: Cell, outside: Outside): Fill | null {
  const along = outside.down >= least ? fillLines(source, to.line) : null;
  const across = outside.across >= least ? fillColumns(source, to.column) : null;
  return along && across ? (outside.across > outside.down ? across : along) : (along ?? across);
}

function fillLines(source: Span, line: number): Fill | null {
  if (line > source.toLine) return { side: "down", span: { ...source, fromLine: source.toLine + 1, toLine: line } };
  if (line < source.fromLine) return { side: "up", span: { ...source, fromLine: line, toLine: source.fromLine - 1 } };
  return null;
}

function fillColumns(source: Span, column: number): Fill | null {
  if (column > source.toColumn)
    return { side: "right", span: { ...source, fromColumn: source.toColumn + 1, toColumn: column } };
  if (column < source.fromColumn)
    return { side: "left", span: { ...source, fromColumn: column, toColumn: source.fromColumn - 1 } };
  return null;
}

export const isSideways = ({ side }: Fill) => side === "left" || side === "right";

/** The range including the filled cells. */
export const wholeOf = (one: Span, other: Span): Span => ({
  fromLine: Math.min(one.fromLine, other.fromLine),
  toLine: Math.max(one.toLine, other.toLine),
  fromColumn: Math.min(one.fromColumn, other.fromColumn),
  toColumn: Math.max(one.toColumn, other.toColumn),
});

/** The index of the value to repeat at a position: upwards and to the left, counted backwards from the range. */
export function repeatAt({ side }: Fill, at: number, { of, over }: { of: number; over: number }): number {
  return side === "down" || side === "right" ? at % of : of - 1 - ((over - 1 - at) % of);
}

/** Converts a value for another column by its text: columns have different types. */
export function readAcross<Row>(row: Row, from: SpreadsheetColumn<Row>, to: SpreadsheetColumn<Row>): ReadCell {
  if (!to.edit) return { problem: t("This column can't be changed.") };
  const text = from.text(row);
  return text.trim() === "" && to.edit.blank !== undefined ? { value: to.edit.blank } : to.edit.read(text, row);
}

export const isSame = (one: CellValue, other: CellValue) => JSON.stringify(one) === JSON.stringify(other);

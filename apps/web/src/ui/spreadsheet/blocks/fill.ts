import type { CellValue, ReadCell, SpreadsheetColumn } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Cell, Outside, Span } from "#ui/spreadsheet/layout/cells.ts";

/** The cells that take values, and on which side of the range they were taken from these lie. */
export type Fill = { side: "down" | "up" | "right" | "left"; span: Span };

/** Nearer than this a hand that only trembles on the handle fills nothing. */
const least = 6;

/** Where a fill leads that is dragged to a cell: one way only, the one the pointer went farther. */
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

/** The range with what was filled from it. */
export const wholeOf = (one: Span, other: Span): Span => ({
  fromLine: Math.min(one.fromLine, other.fromLine),
  toLine: Math.max(one.toLine, other.toLine),
  fromColumn: Math.min(one.fromColumn, other.fromColumn),
  toColumn: Math.max(one.toColumn, other.toColumn),
});

/** Which of several is repeated at a place: upwards and to the left they are counted from the range on, backwards. */
export function repeatAt({ side }: Fill, at: number, { of, over }: { of: number; over: number }): number {
  return side === "down" || side === "right" ? at % of : of - 1 - ((over - 1 - at) % of);
}

/** A value as another column understands it, by its words: columns hold different things. */
export function readAcross<Row>(row: Row, from: SpreadsheetColumn<Row>, to: SpreadsheetColumn<Row>): ReadCell {
  if (!to.edit) return { problem: "This column can't be changed." };
  const text = from.text(row);
  return text.trim() === "" && to.edit.blank !== undefined ? { value: to.edit.blank } : to.edit.read(text, row);
}

export const isSame = (one: CellValue, other: CellValue) => JSON.stringify(one) === JSON.stringify(other);

export type Cell = { line: number; column: number };
export type Span = { fromLine: number; toLine: number; fromColumn: number; toColumn: number };
type Bounds = { lines: number; columns: number; page: number };
export type Press = { key: string; shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean };

/** The head is line -1. */
export const headLine = -1;

/** The cell to which a key moves; undefined for other keys. */
export function moveFrom(cell: Cell, press: Press, { lines, columns, page }: Bounds): Cell | undefined {
  const far = Boolean(press.ctrlKey || press.metaKey);
  const last = { line: lines - 1, column: columns - 1 };
  const to = (line: number, column: number): Cell => ({
    line: Math.max(headLine, Math.min(last.line, line)),
    column: Math.max(0, Math.min(last.column, column)),
  });
  switch (press.key) {
    case "ArrowDown":
      return to(far ? last.line : cell.line + 1, cell.column);
    case "ArrowUp":
      return to(far ? 0 : cell.line - 1, cell.column);
    case "ArrowRight":
      return to(cell.line, far ? last.column : cell.column + 1);
    case "ArrowLeft":
      return to(cell.line, far ? 0 : cell.column - 1);
    case "PageDown":
      return to(cell.line + page, cell.column);
    case "PageUp":
      return to(Math.max(0, cell.line - page), cell.column);
    case "Home":
      return to(far ? 0 : cell.line, 0);
    case "End":
      return to(far ? last.line : cell.line, last.column);
    default:
      return undefined;
  }
}

export const spanOf = (one: Cell, other: Cell): Span => ({
  fromLine: Math.min(one.line, other.line),
  toLine: Math.max(one.line, other.line),
  fromColumn: Math.min(one.column, other.column),
  toColumn: Math.max(one.column, other.column),
});

export const isSingle = (span: Span) => span.fromLine === span.toLine && span.fromColumn === span.toColumn;

/** How far the pointer has left a range, in pixels. */
export type Outside = { across: number; down: number };

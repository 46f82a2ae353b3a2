import { type Fill, wholeOf } from "#ui/spreadsheet/blocks/fill.ts";
import type { Cell, Span } from "#ui/spreadsheet/layout/cells.ts";
import { frozenWidth } from "#ui/spreadsheet/layout/use-column-layout.ts";
import { placeUnder } from "#ui/spreadsheet/layout/use-window.ts";
import { cellAt, lineAt } from "#ui/spreadsheet/input/cell-at.ts";
import type { Point } from "#ui/spreadsheet/input/use-edge-scroll.ts";

/**
 * `frozen` is the width of the frozen columns, at whose edge a drag scrolls; 0 for a drag that started in one of them,
 * null for a row, which never scrolls sideways.
 */
export type Press =
  | { kind: "range"; frozen: number; cell: Cell }
  | { kind: "fill"; frozen: number; span: Span; fill: Fill | null }
  | { kind: "row"; frozen: null; line: number };
type ColumnPlace = { width: number; left: number | null };
type Pressed = { columns: readonly ColumnPlace[]; span: Span; isEditing: boolean };

/** The drag that a press on an element starts: a range, a fill from the handle, or a row being moved; null for none. */
export function beginPress(target: HTMLElement, { columns, span, isEditing }: Pressed): Press | null {
  if (target.closest("[data-tick],[data-open]")) return null;
  const line = lineAt(target);
  if (target.closest("[data-drag-row]") && line !== undefined) return { kind: "row", frozen: null, line };
  const cell = cellAt(target);
  if (!cell) return null;
  const frozen = columns[cell.column]?.left === null ? frozenWidth(columns) : 0;
  if (target.closest("[data-fill]")) return { kind: "fill", frozen, span, fill: null };
  return isEditing ? null : { kind: "range", frozen, cell };
}

type Drawn = { scroller: HTMLElement; columns: readonly ColumnPlace[]; lines: number; rowHeight: number };

/** The cell that a drag has reached at a point of the window. */
export function cellReached({ frozen }: Press, point: Point, { scroller, ...drawn }: Drawn): Cell {
  // A cell below the frozen columns is not reached before it is scrolled into view.
  const hidden = scroller.scrollLeft > 0 ? scroller.getBoundingClientRect().left + (frozen ?? 0) : -Infinity;
  return placeUnder(scroller, { x: Math.max(point.x, hidden), y: point.y }, drawn);
}

/** The corners of the range including the filled cells; the last one is where the drag ended. */
export function cornersOf(span: Span, fill: Fill): [Cell, Cell] {
  const whole = wholeOf(span, fill.span);
  const first = { line: whole.fromLine, column: whole.fromColumn };
  const last = { line: whole.toLine, column: whole.toColumn };
  return fill.side === "down" || fill.side === "right" ? [first, last] : [last, first];
}

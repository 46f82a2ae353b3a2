import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { cellOf, placeOf, stepOf } from "./move-between-cells.ts";
import { type Cell, isSingle, type Span, spanOf } from "#ui/spreadsheet/layout/cells.ts";
import { type Fill, fillTowards, wholeOf } from "#ui/spreadsheet/blocks/fill.ts";

type Range = { from: Cell; to: Cell };
type Drag = { kind: "range" } | { kind: "fill"; source: Span; fill: Fill | null };
type Options = { rows: number; columns: number; onFill: (source: Span, fill: Fill) => void };

/** Pixels from its corner in which the last cell of a range is the handle that fills. */
const handle = 11;
/** What one row or column counts when a drag goes in both directions. */
const cellSize = 40;

/** The chosen cells of the preview: one, or a range with Shift or the mouse, and the drag of its corner that fills. */
export function useCellRange({ rows, columns, onFill }: Options) {
  const [range, setRange] = useState<Range | null>(null);
  const [filled, setFilled] = useState<Span | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const drag = useRef<Drag | null>(null);
  const wasDrag = useRef(false);
  const span = range && spanOf(range.from, range.to);

  useEffect(() => markCells(table.current, span, filled));
  function extend(to: Cell): void {
    setRange((before) => before && { from: before.from, to });
    table.current
      ?.querySelector(`[data-cell="${to.line}:${to.column}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  function finish(isDone: boolean): void {
    const ended = drag.current;
    drag.current = null;
    setFilled(null);
    if (!isDone || ended?.kind !== "fill" || !ended.fill) return;
    const whole = wholeOf(ended.source, ended.fill.span);
    setRange({
      from: { line: whole.fromLine, column: whole.fromColumn },
      to: { line: whole.toLine, column: whole.toColumn },
    });
    onFill(ended.source, ended.fill);
  }

  return {
    span,
    table,
    /** Shift and the arrow keys extend the range; true when the key was used. */
    extendByKey(event: KeyboardEvent): boolean {
      const step = stepOf(event);
      if (!event.shiftKey || !step || !range || !cellOf(event.target)) return false;
      const limit = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
      extend({ line: limit(range.to.line + step[0], rows), column: limit(range.to.column + step[1], columns) });
      return true;
    },
    handlers: {
      onFocus(event: { target: EventTarget }): void {
        const cell = cellAt(event.target);
        // A drag focuses the cell it began at.
        if (cell && !drag.current) setRange({ from: cell, to: cell });
      },
      onPointerDownCapture(event: PointerEvent<HTMLElement>): void {
        const cell = cellAt(event.target);
        wasDrag.current = false;
        if (!cell || event.pointerType !== "mouse" || event.button !== 0) return;
        if (span && isOnHandle(event)) drag.current = { kind: "fill", source: span, fill: null };
        else if (event.shiftKey && range) extend(cell);
        else {
          drag.current = { kind: "range" };
          setRange({ from: cell, to: cell });
          return;
        }
        // Neither opens the cell nor moves the focus.
        wasDrag.current = true;
        event.preventDefault();
        event.stopPropagation();
      },
      onMouseDownCapture(event: MouseEvent): void {
        if (wasDrag.current) event.preventDefault();
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const dragged = drag.current;
        if (!dragged) return;
        if (event.buttons === 0) return finish(false);
        const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY) ?? event.target);
        if (!cell) return;
        if (dragged.kind === "fill") {
          dragged.fill = fillTowards(dragged.source, cell, outsideOf(dragged.source, cell));
          setFilled(dragged.fill && wholeOf(dragged.source, dragged.fill.span));
        } else if (range && (cell.line !== range.to.line || cell.column !== range.to.column)) {
          wasDrag.current = true;
          extend(cell);
        }
      },
      onPointerUp: () => finish(true),
      onPointerCancel: () => finish(false),
      onClickCapture(event: MouseEvent): void {
        // The end of a drag is no click on the cell it began at.
        if (!wasDrag.current) return;
        wasDrag.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? cellOf(target) : null;
  if (!cell) return null;
  const [line, column] = placeOf(cell);
  return { line, column };
}

function isOnHandle({ target, clientX, clientY }: PointerEvent<HTMLElement>): boolean {
  const cell = cellOf(target);
  if (!cell?.hasAttribute("data-range-end")) return false;
  const { left, right, top, bottom } = cell.getBoundingClientRect();
  // A small cell has to be clickable beside its handle.
  return clientX > Math.max(left, right - handle) && clientY > Math.max(top, bottom - handle);
}

const outsideOf = (source: Span, { line, column }: Cell) => ({
  down: Math.max(source.fromLine - line, line - source.toLine, 0) * cellSize,
  across: Math.max(source.fromColumn - column, column - source.toColumn, 0) * cellSize,
});

/** Attributes and not props: a drag would draw every cell of the page again for each cell it passes. */
function markCells(table: HTMLTableElement | null, span: Span | null, filled: Span | null): void {
  const within = ([line, column]: readonly [number, number], { fromLine, toLine, fromColumn, toColumn }: Span) =>
    line >= fromLine && line <= toLine && column >= fromColumn && column <= toColumn;
  const shown = filled ?? (span && !isSingle(span) ? span : null);
  for (const cell of table?.querySelectorAll<HTMLElement>("[data-cell]") ?? []) {
    const place = placeOf(cell);
    cell.toggleAttribute("data-in-range", shown !== null && within(place, shown));
    cell.toggleAttribute("data-range-end", span !== null && place[0] === span.toLine && place[1] === span.toColumn);
  }
}

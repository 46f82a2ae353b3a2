import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useLatest } from "#lib/use-latest.ts";
import { type Cell, spanOf } from "#ui/spreadsheet/layout/cells.ts";

/** `typed` is the text that started the edit; null when the cell's own value is edited. */
export type Editing = Cell & { typed: string | null };
/** `isStill`: don't scroll to the cell, because the pointer already scrolls the list. */
type GoOptions = { extend?: boolean; from?: Cell; isStill?: boolean };
type Options = {
  scroller: RefObject<HTMLElement | null>;
  lines: number;
  columns: number;
  reveal: (cell: Cell) => void;
};

/** The first column of the grid contains the checkboxes. */
export const cellSelector = ({ line, column }: Cell) => `[data-line="${line}"] > [aria-colindex="${column + 2}"]`;

/** The active cell, its range, and the cell being edited. One cell of the grid is focusable at a time. */
export function useCursor({ scroller, lines, columns, reveal }: Options) {
  const [place, setPlace] = useState<Cell>({ line: 0, column: 0 });
  const [anchorPlace, setAnchor] = useState<Cell | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const isAwaited = useRef(false);
  const isStill = useRef(false);
  const clamp = (cell: Cell): Cell => ({
    line: Math.max(-1, Math.min(cell.line, lines - 1)),
    column: Math.max(0, Math.min(cell.column, columns - 1)),
  });
  const cursor = clamp(place);
  const anchor = anchorPlace && clamp(anchorPlace);
  const latest = useLatest(reveal);

  const go = useCallback((cell: Cell, options: GoOptions = {}) => {
    isAwaited.current = true;
    isStill.current = options.isStill ?? false;
    setAnchor((before) => (options.extend ? (before ?? options.from ?? null) : null));
    setPlace(cell);
    setEditing(null);
  }, []);
  const edit = useCallback((next: Editing | null) => {
    isAwaited.current = next === null;
    setEditing(next);
  }, []);

  useLayoutEffect(() => {
    if (!isAwaited.current || editing) return;
    isAwaited.current = false;
    if (!isStill.current) latest.current(place);
    isStill.current = false;
    const cell = clamp(place);
    // The heading of a group is one cell, whatever the previous column.
    const within = scroller.current;
    const element =
      within?.querySelector<HTMLElement>(cellSelector(cell)) ??
      within?.querySelector<HTMLElement>(cellSelector({ ...cell, column: 0 }));
    element?.focus({ preventScroll: true });
  });
  const reset = useCallback(() => {
    setAnchor(null);
    setPlace({ line: 0, column: 0 });
  }, []);
  return { cursor, anchor, reset, span: spanOf(anchor ?? cursor, cursor), editing, go, edit, setAnchor };
}
export type Cursor = ReturnType<typeof useCursor>;

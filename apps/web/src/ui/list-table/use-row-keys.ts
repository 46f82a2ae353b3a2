import { useState, type KeyboardEvent } from "react";

type Options = {
  rowCount: number;
  columnCount: number;
  onEnter: (row: number, column: number) => void;
  onSpace: (row: number) => void;
  onMove: (row: number) => void;
};
export type ActiveCell = { row: number; column: number };

/** Arrow keys move the active cell; the grid itself keeps the focus, so that a row may be unmounted by scrolling. */
export function useRowKeys({ rowCount, columnCount, onEnter, onSpace, onMove }: Options) {
  const [cell, setCell] = useState<ActiveCell>({ row: 0, column: 0 });
  const [focused, setFocused] = useState(false);
  const active = { row: Math.min(cell.row, Math.max(0, rowCount - 1)), column: Math.min(cell.column, columnCount - 1) };

  function move(row: number, column: number): void {
    const next = {
      row: Math.max(0, Math.min(rowCount - 1, row)),
      column: Math.max(0, Math.min(columnCount - 1, column)),
    };
    setCell(next);
    onMove(next.row);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (rowCount === 0 || event.altKey) return;
    // Keys pressed in a button or box within a cell belong to it, except those that move on from a cell's own button.
    if (event.target !== event.currentTarget) {
      if (!(event.target as Element).matches("[data-cell-action]") || !/^(Arrow|Escape)/.test(event.key)) return;
      (event.currentTarget as HTMLElement).focus();
    }
    const far = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(far ? rowCount - 1 : active.row + 1, active.column),
      ArrowUp: () => move(far ? 0 : active.row - 1, active.column),
      ArrowRight: () => move(active.row, far ? columnCount - 1 : active.column + 1),
      ArrowLeft: () => move(active.row, far ? 0 : active.column - 1),
      PageDown: () => move(active.row + 10, active.column),
      PageUp: () => move(active.row - 10, active.column),
      Home: () => move(far ? 0 : active.row, 0),
      End: () => move(far ? rowCount - 1 : active.row, columnCount - 1),
      Enter: () => onEnter(active.row, active.column),
      " ": () => onSpace(active.row),
    };
    const run = moves[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }
  return {
    active: focused && rowCount > 0 ? active : null,
    setCell,
    gridProps: {
      onKeyDown,
      onFocus: (event: { target: EventTarget; currentTarget: EventTarget }) =>
        setFocused(event.target === event.currentTarget),
      onBlur: () => setFocused(false),
    },
  };
}

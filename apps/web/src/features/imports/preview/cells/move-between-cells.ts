import type { FocusEvent, KeyboardEvent } from "react";

type Step = [row: number, column: number];
const steps: Record<string, Step> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const cellSelector = "button[data-cell]";

/** The row and the column of a cell on the page. */
export const placeOf = (cell: HTMLElement): Step =>
  (cell.dataset["cell"] ?? "").split(":").map(Number) as unknown as Step;

/** The step of an arrow key. */
export const stepOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Step | undefined =>
  ctrlKey || metaKey || altKey ? undefined : steps[key];

export const cellOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>(cellSelector);

/** Focuses the cell so many rows and columns away, if there is one. */
export function focusCellNear(cell: HTMLElement, [rows, columns]: Step): boolean {
  const [row, column] = placeOf(cell);
  const to = cell.closest("table")?.querySelector<HTMLElement>(`button[data-cell="${row + rows}:${column + columns}"]`);
  if (!to) return false;
  to.focus();
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/** Arrow keys move from cell to cell. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event);
  const from = cellOf(event.target);
  if (!step || !from) return;
  if (focusCellNear(from, step)) event.preventDefault();
}

/** The Tab key reaches one cell, the latest that was used; the arrow keys reach the others. */
export function keepOneTabStop(event: FocusEvent<HTMLElement>): void {
  const cell = cellOf(event.target);
  if (!cell) return;
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>(`${cellSelector}[tabindex="0"]`))
    other.tabIndex = -1;
  cell.tabIndex = 0;
}

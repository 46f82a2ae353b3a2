import type { KeyboardEvent } from "react";

const steps: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move from cell to cell; Enter opens the focused cell, like any button. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>("button[data-cell]");
  if (!step || !from) return;
  const [row, column] = (from.dataset["cell"] ?? "").split(":").map(Number) as [number, number];
  const to = event.currentTarget.querySelector<HTMLElement>(`button[data-cell="${row + step[0]}:${column + step[1]}"]`);
  if (!to) return;
  event.preventDefault();
  to.focus();
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
}

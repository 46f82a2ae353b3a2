import type { Cell } from "#ui/spreadsheet/layout/cells.ts";

/** The cell of the grid that an element is in. */
export function cellAt(target: EventTarget | null): Cell | undefined {
  const element = (target as HTMLElement | null)?.closest<HTMLElement>("[role=gridcell]");
  const line = lineAt(element ?? null);
  const column = Number(element?.ariaColIndex ?? element?.getAttribute("aria-colindex")) - 2;
  return element && line !== undefined && column >= 0 ? { line, column } : undefined;
}

export function lineAt(target: EventTarget | null): number | undefined {
  const line = (target as HTMLElement | null)?.closest<HTMLElement>("[data-line]")?.dataset["line"];
  return line === undefined ? undefined : Number(line);
}

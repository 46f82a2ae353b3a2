import { cleanCell, trimRow } from "#lib/text/clean-cell.ts";
import type { GridPart } from "#lib/tables/grids/open-grids.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import { cellTooLong, rowTooWide } from "#lib/tables/model/size-problems.ts";
import type { RawRow } from "#lib/tables/model/table.ts";

type Cell = { text: string; stored: string | undefined; wide: number; tall: number };
type TableTarget = { sheet: number; limits: ReadLimits; onPart: (part: GridPart) => void };

/** The limits of browsers. */
const WIDEST = 1_000;
const TALLEST = 65_534;

/** Collects the rows of one table of a page, and puts each cell where a browser shows it. */
export function createRowCollector({ sheet, limits, onPart }: TableTarget) {
  let rows = 0;
  let row: RawRow | undefined;
  let cell: Cell | undefined;
  let column = 0;
  let hasProblem = false;
  /** By column, in how many rows, this one included, a joined cell takes its place. */
  const taken: number[] = [];

  function report(problem: typeof cellTooLong) {
    if (!hasProblem) onPart({ kind: "problem", sheet, problem: problem(rows, limits) });
    hasProblem = true;
  }

  function closeCell() {
    if (!cell || !row) return;
    const { wide, tall } = cell;
    const left = column;
    const text = textOf(cell);
    if (cell.text.length > limits.cellLength) report(cellTooLong);
    cell = undefined;
    column += wide;
    for (let at = left; tall > 1 && at < column && at <= limits.columns; at += 1) taken[at] = tall;
    if (text === "") return;
    if (left >= limits.columns) return report(rowTooWide);
    while (row.cells.length < left) row.cells.push("");
    row.cells.push(text);
    if (wide === 1 && tall === 1) return;
    const merge = { top: rows, bottom: rows + tall - 1, left, right: column - 1 };
    onPart({ kind: "merge", sheet, merge });
  }

  function openRow() {
    closeRow();
    rows += 1;
    column = 0;
    row = { number: rows, cells: [] };
  }

  function closeRow() {
    closeCell();
    if (!row) return;
    for (const [at, left = 0] of taken.entries()) if (left > 0) taken[at] = left - 1;
    if (trimRow(row.cells).length > 0) onPart({ kind: "row", sheet, row, times: 1 });
    row = undefined;
  }

  return {
    openRow,
    closeRow,
    closeCell,
    openCell(attributes: Record<string, string>) {
      closeCell();
      if (!row) openRow();
      while ((taken[column] ?? 0) > 0) column += 1;
      const [wide, tall] = [spanOf(attributes["colspan"], WIDEST), spanOf(attributes["rowspan"], TALLEST)];
      cell = { text: "", stored: attributes["x:num"], wide, tall };
    },
    write(text: string) {
      if (cell && cell.text.length <= limits.cellLength) cell.text += text;
    },
  };
}

function spanOf(text: string | undefined, most: number): number {
  const span = Number(text ?? 1);
  return Number.isSafeInteger(span) && span > 1 ? Math.min(span, most) : 1;
}

/** Excel stores the number of a cell beside what it shows, which may be shortened: "9.83E+09". */
function textOf({ text, stored }: Cell): string {
  if (stored !== undefined && /^\d{1,20}$/.test(stored)) return stored;
  const lines = text.split("\n").map((line) => line.replace(/ +/g, " ").trim());
  return cleanCell(lines.filter((line) => line !== "").join("\n"));
}

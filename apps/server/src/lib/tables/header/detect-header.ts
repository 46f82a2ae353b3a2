import { isDataLike } from "#lib/text/cell-shapes.ts";
import { type HeaderWords, scoreHeader } from "#lib/tables/header/score-header.ts";
import type { RawRow } from "#lib/tables/model/table.ts";

const rowsConsidered = 20;
const rowsBelow = 15;
const bestGuess = 2.5;

const filled = (row: RawRow) => row.cells.filter((cell) => cell !== "");
const share = (cells: string[], test: (cell: string) => boolean) => cells.filter(test).length / cells.length;

/**
 * Finds the header among the first rows: known words, text only, no repeats, as wide as the rows below, and unlike
 * them. Returns its index in `rows`, or -1 if the file begins with data. `rows` must contain non-blank rows only.
 */
export function detectHeader(rows: readonly RawRow[], words: HeaderWords): number {
  let best = -1;
  let bestScore = bestGuess;
  for (let index = 0; index < Math.min(rows.length, rowsConsidered); index += 1) {
    const score = scoreRow(rows, index, words);
    if (score <= bestScore) continue;
    best = index;
    bestScore = score;
  }
  return best;
}

function scoreRow(rows: readonly RawRow[], index: number, words: HeaderWords): number {
  const row = rows[index]!;
  const cells = filled(row);
  const below = rows.slice(index + 1, index + 1 + rowsBelow);
  const width = Math.max(cells.length, ...below.map((other) => filled(other).length));
  const known = cells.reduce((sum, cell) => sum + scoreHeader(cell, words), 0) / cells.length;
  const data = share(cells, isDataLike);
  const distinct = new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length;
  const long = share(cells, (cell) => cell.length > 60);
  const contrast = measureContrast(row, below);
  // A title above the table is one cell where the table has many: without this rule its words would win.
  if (cells.length === 1 && width > 2) return 0;
  const likeness = below.length === 0 ? 0 : measureRepeats(row, below);
  const wide = cells.length / width;
  const shape = cells.length > 1 && below.length > 0 ? wide : wide / 4;
  return 4 * known + 1.5 * shape + 2 * contrast + distinct - 6 * data - 2 * long - 4 * likeness - 0.1 * index;
}

/** The share of columns with a text cell above numbers, dates, phones or addresses. */
function measureContrast(row: RawRow, below: readonly RawRow[]): number {
  let contrasting = 0;
  let columns = 0;
  row.cells.forEach((cell, column) => {
    if (cell === "") return;
    columns += 1;
    const values = below.map((other) => other.cells[column] ?? "").filter((value) => value !== "");
    if (values.length > 0 && !isDataLike(cell) && share(values, isDataLike) > 0.5) contrasting += 1;
  });
  return columns === 0 ? 0 : contrasting / columns;
}

/** The share of cells that are repeated below in their own column, as values are and headers are not. */
function measureRepeats(row: RawRow, below: readonly RawRow[]): number {
  const cells = row.cells.map((cell, column) => ({ cell, column })).filter(({ cell }) => cell !== "");
  const repeated = cells.filter(({ cell, column }) => below.some((other) => other.cells[column] === cell));
  return repeated.length / cells.length;
}

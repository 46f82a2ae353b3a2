import { isDataLike } from "#lib/text/cell-shapes.ts";
import { isUnlikeRowsBelow } from "#lib/tables/header/compare-rows.ts";
import { type HeaderWords, isCertainHeader, normalizeHeader, scoreHeader } from "#lib/tables/header/score-header.ts";
import type { RawRow } from "#lib/tables/model/table.ts";

const rowsConsidered = 20;
const rowsBelow = 15;
const bestGuess = 2.5;

const filled = (row: RawRow) => row.cells.filter((cell) => cell !== "");
const share = (cells: string[], test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
const textOf = (row: RawRow) => row.cells.join("\n").toLowerCase();

/**
 * Finds the header among the first rows: known words, text only, no repeats, as wide as the rows below, and unlike
 * them. Returns its index in `rows`, or -1 if the file begins with data. `rows` must contain non-blank rows only.
 */
export const detectHeader = (rows: readonly RawRow[], words: HeaderWords): number => findHeader(rows, words).index;

/** The same with the score of the row, for comparing the sheets of a workbook. */
export function findHeader(rows: readonly RawRow[], words: HeaderWords): { index: number; score: number } {
  const scores = rows.slice(0, rowsConsidered).map((_, index) => scoreRow(rows, index, words));
  const score = Math.max(...scores);
  if (!(score > bestGuess)) return { index: -1, score: 0 };
  const best = scores.indexOf(score);
  // A later table of the same file may score higher, but its header would swallow the guests above it.
  const first = scores.findIndex(
    (candidate, index) => candidate > bestGuess && isHeaderOfGuests(rows, { index, best, words }),
  );
  return { index: first < 0 ? best : first, score };
}

function isHeaderOfGuests(rows: readonly RawRow[], found: { index: number; best: number; words: HeaderWords }) {
  const { index, best, words } = found;
  const cells = filled(rows[index]!);
  const isKnown = share(cells, (cell) => scoreHeader(cell, words) > 0) >= 0.5;
  return index < best && isKnown && rowsAsWide(rows.slice(index + 1, best), cells.length).length > 0;
}

/** The rows that could be guests of a table whose header has `width` names. */
export const rowsAsWide = (rows: readonly RawRow[], width: number): RawRow[] =>
  width < 2 ? [] : rows.filter((row) => filled(row).length >= Math.max(2, width * 0.6));

function scoreRow(rows: readonly RawRow[], index: number, words: HeaderWords): number {
  const row = rows[index]!;
  const cells = filled(row);
  const below = rows.slice(index + 1, index + 1 + rowsBelow).filter((other) => textOf(other) !== textOf(row));
  const width = Math.max(cells.length, ...below.map((other) => filled(other).length));
  const known = cells.reduce((sum, cell) => sum + scoreHeader(cell, words), 0) / cells.length;
  // A title above the table is one cell where the table has many: without this rule its words would win.
  if (cells.length === 1 && width > 2) return 0;
  if (isWithinGuests(rows, { index, cells, words })) return 0;
  const data = share(cells, isDataLike);
  const distinct = new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length;
  const long = share(cells, (cell) => cell.length > 60);
  const contrast = measureContrast(row, below);
  const likeness = below.length === 0 ? 0 : measureRepeats(row, below);
  const wide = cells.length / width;
  const shape = cells.length > 1 && below.length > 0 ? wide : wide / 4;
  const unlike = index === 0 && isUnlikeRowsBelow(row, below) ? 1 : 0;
  return 4 * known + 1.5 * shape + 2 * contrast + distinct + unlike - 6 * data - 2 * long - 4 * likeness - 0.1 * index;
}

/** "Guest, Family" below guests who are known by their names is a guest as well. */
function isWithinGuests(rows: readonly RawRow[], row: { index: number; cells: string[]; words: HeaderWords }) {
  const { index, cells, words } = row;
  if (cells.length === 1 && isOnlyAValue(cells[0]!, words)) return true;
  return (
    rowsAsWide(rows.slice(0, index), cells.length).length > 0 &&
    share(cells, (cell) => isCertainHeader(cell, words)) < 0.5
  );
}

/** "Driver" alone in its row is not the name of a column of names, as "Guest" can be. */
function isOnlyAValue(cell: string, { alsoValues, meanings }: HeaderWords): boolean {
  const word = normalizeHeader(cell);
  return alsoValues.has(word) && meanings.get(word) !== "full_name";
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

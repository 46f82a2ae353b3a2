import { findHeader } from "#lib/tables/header/detect-header.ts";
import { normalizeHeader, scoreHeader, type HeaderWords } from "#lib/tables/header/score-header.ts";
import { isDataLike, isPhoneLike, isYesNoLike } from "#lib/text/cell-shapes.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { RawRow, SheetSummary } from "#lib/tables/model/table.ts";

/** The sheets that are compared, and the rows of each that are read for it. */
const SHEETS_TRIED = 12;
export const ROWS_TRIED = 30;

/**
 * `score` is that of the sheet's header, 0 without one; `known` the share of its column names that are known ones,
 * `headerRow` its row number. `rows` counts at most the rows that were tried; `holdsGuests`: their cells are names and
 * phone numbers.
 */
export type SheetRank = { score: number; known: number; headerRow: number; rows: number; holdsGuests: boolean };

/** Ranks a sheet by its first rows. */
export function rankRows(rows: readonly RawRow[], words: HeaderWords): SheetRank {
  const { index, score } = rows.length > 1 ? findHeader(rows, words) : { index: -1, score: 0 };
  const header = rows[index];
  const names = header?.cells.filter((cell) => cell !== "") ?? [];
  const known = names.filter((name) => scoreHeader(name, words) > 0).length / Math.max(names.length, 1);
  const holdsGuests = hasNamesAndPhones(rows.slice(index + 1), header?.cells ?? [], words);
  return { score, known, headerRow: header?.number ?? 0, rows: rows.length, holdsGuests };
}

const MIN_GUESTS = 3;
const name = /^[\p{L}\p{M}.'’ ]{2,60}/u;
const isNameLike = (cell: string) => name.test(cell) && !isDataLike(cell) && !isYesNoLike(cell);
const shareOf = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.filter(test).length / Math.max(cells.length, 1);

/** Whether a column that is called a name has different names, and another one mostly telephone numbers. */
function hasNamesAndPhones(rows: readonly RawRow[], header: readonly string[], { meanings }: HeaderWords): boolean {
  const cellsOf = (column: number) => rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
  const isFull = (cells: readonly string[]) => cells.length >= MIN_GUESTS && cells.length * 2 >= rows.length;
  const columns = header
    .map((title, column) => ({ title, cells: cellsOf(column) }))
    .filter(({ cells }) => isFull(cells));
  const hasNames = columns.some(
    ({ title, cells }) =>
      /^(?:full|first)_name$/.test(meanings.get(normalizeHeader(title)) ?? "") &&
      new Set(cells).size * 2 >= cells.length &&
      shareOf(cells, isNameLike) >= 0.6,
  );
  return hasNames && columns.some(({ cells }) => shareOf(cells, isPhoneLike) >= 0.5);
}

/** The sheets worth comparing: the first visible ones, or the first of all if every sheet is hidden. */
export function sheetsToTry<S extends { hidden: boolean }>(sheets: readonly S[], most = SHEETS_TRIED): S[] {
  const visible = sheets.filter((sheet) => !sheet.hidden);
  return (visible.length > 0 ? visible : sheets).slice(0, most);
}

/**
 * The header of a list of guests is mostly known words, that of vendors and their costs has a contact among others. Where
 * the words are those of another language, the cells decide.
 */
const GUEST_LIST_SCORE = 4.5;
const GUEST_LIST_KNOWN = 0.5;
const isGuestList = (rank: SheetRank | undefined) =>
  rank !== undefined &&
  rank.rows > 1 &&
  (rank.holdsGuests || (rank.score >= GUEST_LIST_SCORE && rank.known >= GUEST_LIST_KNOWN));

/** The part of a sheet's summary that its first rows give. */
export const summarizeRank = (rank: SheetRank | undefined): Pick<SheetSummary, "headerRow" | "isGuestList"> => ({
  ...(rank && rank.headerRow > 0 && { headerRow: rank.headerRow }),
  ...(isGuestList(rank) && { isGuestList: true }),
});

const valueOf = ({ score, rows }: SheetRank) => score + 2 * Math.log10(Math.max(rows, 1));

/** The sheet of this name; without one the sheet most like a guest list: of equal ones that with more rows, else the first. */
export function chooseSheet<S extends { name: string }>(
  sheets: readonly S[],
  { ranks, name }: { ranks: ReadonlyMap<S, SheetRank>; name: string | undefined },
): S {
  if (name !== undefined) return findSheet(sheets, name);
  const filled = [...ranks].filter(([, { rows }]) => rows > 0);
  const tables = filled.filter(([, { score }]) => score > 0).sort(([, a], [, b]) => valueOf(b) - valueOf(a));
  return tables[0]?.[0] ?? filled[0]?.[0] ?? [...ranks.keys()][0] ?? sheets[0]!;
}

function findSheet<S extends { name: string }>(sheets: readonly S[], name: string): S {
  const found = sheets.find((sheet) => sheet.name === name);
  if (!found)
    throw new ImportFileError("NO_SUCH_SHEET", `This workbook has no sheet “${name}”. Choose one of its sheets.`);
  return found;
}

import { findHeader } from "#lib/tables/header/detect-header.ts";
import { scoreHeader, type HeaderWords } from "#lib/tables/header/score-header.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { RawRow, SheetSummary } from "#lib/tables/model/table.ts";

/** The sheets that are compared, and the rows of each that are read for it. */
const SHEETS_TRIED = 12;
export const ROWS_TRIED = 30;

/**
 * `score` is that of the sheet's header, 0 without one; `known` the share of its column names that are known ones,
 * `headerRow` its row number. `rows` counts at most the rows that were tried.
 */
export type SheetRank = { score: number; known: number; headerRow: number; rows: number };

/** Ranks a sheet by its first rows. */
export function rankRows(rows: readonly RawRow[], words: HeaderWords): SheetRank {
  const { index, score } = rows.length > 1 ? findHeader(rows, words) : { index: -1, score: 0 };
  const header = rows[index];
  const names = header?.cells.filter((cell) => cell !== "") ?? [];
  const known = names.filter((name) => scoreHeader(name, words) > 0).length / Math.max(names.length, 1);
  return { score, known, headerRow: header?.number ?? 0, rows: rows.length };
}

/** The sheets worth comparing: the first visible ones, or the first of all if every sheet is hidden. */
export function sheetsToTry<S extends { hidden: boolean }>(sheets: readonly S[], most = SHEETS_TRIED): S[] {
  const visible = sheets.filter((sheet) => !sheet.hidden);
  return (visible.length > 0 ? visible : sheets).slice(0, most);
}

/** The header of a list of guests is mostly known words; that of vendors and their costs has a contact among others. */
const GUEST_LIST_SCORE = 4.5;
const GUEST_LIST_KNOWN = 0.5;
const isGuestList = (rank: SheetRank | undefined) =>
  rank !== undefined && rank.score >= GUEST_LIST_SCORE && rank.known >= GUEST_LIST_KNOWN && rank.rows > 1;

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

import { detectHeader, rowsAsWide } from "#lib/tables/header/detect-header.ts";
import { findSides, isTitleOfSides, namesCompanions, type Side } from "#lib/tables/header/find-sides.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { columnLetters, continuesHeader, nameHeaders } from "#lib/tables/header/name-headers.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import type { CellMerge, RawRow } from "#lib/tables/model/table.ts";

/**
 * `headerRows` are the one or two rows of the header, `above` the rows before them that could be guests, `titles` the
 * others before them. `sides` are the tables that stand side by side, none for a single one.
 */
export type LocatedHeader = {
  headerRow: number;
  sides: Side[];
  headers: string[];
  headerRows: RawRow[];
  above: RawRow[];
  titles: RawRow[];
};
export type HeaderSearch = {
  rows: readonly RawRow[];
  merges: readonly CellMerge[];
  headerRow: number | undefined;
  /** Cells can be pushed beyond the last column by a comma in their row. */
  mayOverflow: boolean;
  words: HeaderWords;
};

/** Finds and names the columns from the first non-blank rows; `headerRow` (0 or a row number) skips the search. */
export function locateHeader({ rows, merges, headerRow, mayOverflow, words }: HeaderSearch): LocatedHeader {
  const widest = widthOf(rows);
  const index = headerRow === undefined ? detectHeader(rows, words) : findRow(rows, headerRow);
  if (index < 0) return nameByLetters(rows, widest);
  const found = rows[index]!;
  const next = headerRow === undefined ? rows[index + 1] : undefined;
  const previous = rows[index - 1];
  const place = { merges, words };
  const joined =
    next && continuesHeader({ upper: found, lower: next, ...place })
      ? [found, next]
      : previous && continuesHeader({ upper: previous, lower: found, ...place })
        ? [previous, found]
        : [found];
  const low = joined.at(-1)!;
  const title = rows[rows.indexOf(low) - 1];
  const isOfCouples = title?.number === low.number - 1 && namesCompanions(title.cells, words);
  const tables = isOfCouples ? [] : findSides({ cells: low.cells, words });
  const isTitled = joined.length === 2 && isTitleOfSides(joined[0]!.cells, tables);
  const pair = isTitled ? [low] : joined;
  const [upper, lower = found] = pair.length === 2 ? pair : [undefined, low];
  const width = lower.cells.filter((cell) => cell !== "").length;
  const named = widthOf(pair);
  const below = rows.slice(rows.indexOf(lower) + 1);
  const isPushed = mayOverflow && below.filter(({ cells }) => cells.length > named).length * 2 <= below.length;
  const columnCount = isPushed ? named : widest;
  const before = rows.slice(0, rows.indexOf(pair[0]!));
  const above = rowsAsWide(isTitled ? before.slice(0, -1) : before, width);
  return {
    headerRow: lower.number,
    sides: upper ? [] : tables,
    headers: nameHeaders({ ...(upper && { upper }), lower, merges, columnCount }),
    headerRows: pair,
    above,
    titles: before.filter((row) => !above.includes(row)),
  };
}

const widthOf = (rows: readonly RawRow[]) => Math.max(...rows.map(({ cells }) => cells.length));

function findRow(rows: readonly RawRow[], headerRow: number): number {
  if (headerRow === 0) return -1;
  const index = rows.findIndex((row) => row.number === headerRow);
  if (index < 0)
    throw new ImportFileError(
      "NO_HEADER",
      `Row ${headerRow} can't be the header: it is blank or too far down. Choose another.`,
    );
  return index;
}

function nameByLetters(rows: readonly RawRow[], columnCount: number): LocatedHeader {
  const lengths = rows.map((row) => row.cells[0]?.length ?? 0);
  const isProse = columnCount === 1 && lengths.reduce((sum, length) => sum + length, 0) / rows.length > 60;
  if (isProse)
    throw new ImportFileError(
      "NOT_A_TABLE",
      "This file contains running text, not a table. Put one guest in each row.",
    );
  return {
    headerRow: 0,
    sides: [],
    headers: Array.from({ length: columnCount }, (_, column) => `Column ${columnLetters(column)}`),
    headerRows: [],
    above: [],
    titles: [],
  };
}

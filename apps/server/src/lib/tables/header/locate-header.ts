import { detectHeader } from "#lib/tables/header/detect-header.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { columnLetters, continuesHeader, nameHeaders } from "#lib/tables/header/name-headers.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import type { CellMerge, RawRow } from "#lib/tables/model/table.ts";

export type LocatedHeader = { headerRow: number; headers: string[] };
export type HeaderSearch = {
  rows: readonly RawRow[];
  merges: readonly CellMerge[];
  headerRow: number | undefined;
  words: HeaderWords;
};

/** Finds and names the columns from the first non-blank rows; `headerRow` (0 or a row number) skips the search. */
export function locateHeader({ rows, merges, headerRow, words }: HeaderSearch): LocatedHeader {
  const columnCount = Math.max(...rows.map((row) => row.cells.length));
  const index = headerRow === undefined ? detectHeader(rows, words) : findRow(rows, headerRow);
  if (index < 0) return nameByLetters(rows, columnCount);
  const found = rows[index]!;
  const next = headerRow === undefined ? rows[index + 1] : undefined;
  const previous = rows[index - 1];
  if (next && continuesHeader({ upper: found, lower: next, merges, words })) {
    return { headerRow: next.number, headers: nameHeaders({ upper: found, lower: next, merges, columnCount }) };
  }
  const upper = previous && continuesHeader({ upper: previous, lower: found, merges, words }) ? previous : undefined;
  return {
    headerRow: found.number,
    headers: nameHeaders({ ...(upper && { upper }), lower: found, merges, columnCount }),
  };
}

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
    headers: Array.from({ length: columnCount }, (_, column) => `Column ${columnLetters(column)}`),
  };
}

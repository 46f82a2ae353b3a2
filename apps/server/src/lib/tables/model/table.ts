/** `list` is a text with one guest to a line and no columns. */
export type TableKind = "csv" | "list" | "xlsx" | "ods" | "html" | "vcard";
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type Delimiter = "," | ";" | "\t" | "|";

/**
 * Why a row is not one of the table's: it repeats the column names, it may be the title of the rows below it, it is or
 * follows the column names of another table, which are in the row `names`; it is a sentence beside the lines of a list,
 * or a card of a group or a company.
 */
export type RowOutside =
  | { kind: "names-again" | "title" | "beside-list" | "group-card" | "company-card" }
  | { kind: "other-names"; names: number }
  | { kind: "other-table"; names: number };

/** A row as it is in the file: `number` counts from 1 as a spreadsheet shows it, blank rows included. */
export type RawRow = { number: number; cells: string[]; outside?: RowOutside };

/**
 * A data row: exactly `columnCount` cells. Cells to the right of the header's last column are in `overflow`; `block` is
 * the title above the rows that it is one of, `side` counts tables that stand side by side from 0, the default.
 */
export type TableRow = RawRow & { overflow?: string[]; block?: string; side?: number };

/**
 * `rows` is declared by the sheet and may be wrong, `headerRow` the row number of its column names, if it has any; hidden
 * sheets come last.
 */
export type SheetSummary = { name: string; rows?: number; headerRow?: number; hidden: boolean; isGuestList?: boolean };

export type TableDescription = {
  kind: TableKind;
  encoding?: string;
  delimiter?: Delimiter;
  sheets?: SheetSummary[];
  sheet?: string;
  /** The row number (from 1) of the header, the lower one when two rows were joined; 0 when the file has none. */
  headerRow: number;
  headers: string[];
  columnCount: number;
  /** The number of rows above the header that could be guests, and whether they are among the rows. */
  rowsAbove: number;
  takesRowsAbove: boolean;
  /** The first and last column, from 0, of each of the tables that stand side by side; none for a single table. */
  sides?: { from: number; to: number }[];
  /** The texts of the rows above the header that are no guests. */
  titles: string[];
};

/** Rows can be iterated once; leaving the loop early closes the file. `bytes` is the size of the file. */
export type Table = { description: TableDescription; bytes: number; rows: AsyncIterable<TableRow> };

/** Cells joined over several columns or rows; all numbers count from 0 except rows, which count from 1. */
export type CellMerge = { top: number; bottom: number; left: number; right: number };

/** What the reader of a format returns to the common part. */
export type RawTable = {
  rows: AsyncIterable<RawRow>;
  merges?: readonly CellMerge[];
  /** Set if the reader fixes the columns, as it does for contacts: no header is detected then. */
  headers?: string[];
  description: Pick<TableDescription, "kind" | "encoding" | "delimiter" | "sheets" | "sheet">;
};

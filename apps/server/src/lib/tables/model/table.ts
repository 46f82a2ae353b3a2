export type TableKind = "csv" | "xlsx" | "vcard";
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type Delimiter = "," | ";" | "\t" | "|";

/** A row as it is in the file: `number` counts from 1 as a spreadsheet shows it, blank rows included. */
export type RawRow = { number: number; cells: string[] };

/**
 * Why a row is not one of the table's: it repeats the column names, it may be the title of the rows below it, or it is
 * or follows the column names of another table, which are in the row `names`.
 */
export type RowOutside =
  | { kind: "names-again" | "title" }
  | { kind: "other-names"; names: number }
  | { kind: "other-table"; names: number };

/**
 * A data row: exactly `columnCount` cells. Cells to the right of the header's last column are in `overflow`; `block` is
 * the title above the rows that it is one of, `side` counts tables that stand side by side from 0, the default.
 */
export type TableRow = RawRow & { overflow?: string[]; outside?: RowOutside; block?: string; side?: number };

/** `rows` is declared by the sheet and may be wrong; hidden sheets come last. */
export type SheetSummary = { name: string; rows?: number; hidden: boolean; isGuestList?: boolean };

export type TableDescription = {
  kind: TableKind;
  encoding?: TextEncoding;
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
};

/** Rows can be iterated once; leaving the loop early closes the file. `bytes` is the size of the file. */
export type Table = { description: TableDescription; bytes: number; rows: AsyncIterable<TableRow> };

/** Cells joined over several columns or rows; all numbers count from 0 except rows, which count from 1. */
export type CellMerge = { top: number; bottom: number; left: number; right: number };

/** What the reader of a format returns to the common part. */
export type RawTable = {
  rows: AsyncIterable<RawRow>;
  merges?: readonly CellMerge[];
  /** Set if the format fixes its columns, as vCard does: no header is detected then. */
  headers?: string[];
  description: Pick<TableDescription, "kind" | "encoding" | "delimiter" | "sheets" | "sheet">;
};

import type { ReactNode } from "react";

export type CellValue = string | number | boolean | readonly string[] | null;
export type CellOption = { value: string; label: string; hint?: string; colour?: string | null };

/** The editor of a cell. `keys` select an option of a menu with one letter, without opening it. */
export type CellEditor<Row> =
  | { kind: "text"; isLong?: boolean; inputMode?: "text" | "tel" | "email" | "decimal" }
  | { kind: "toggle" }
  | { kind: "select"; options: (row: Row) => readonly CellOption[] }
  | { kind: "menu"; options: (row: Row) => readonly CellOption[]; keys: Readonly<Record<string, string>> }
  | {
      kind: "multi-select";
      options: (row: Row) => readonly CellOption[];
      /** Creates an option from new text; undefined when that failed. */
      create?: (label: string) => Promise<CellOption | undefined>;
    };
export type ReadCell = { value: CellValue } | { problem: string };

export type SpreadsheetColumn<Row> = {
  id: string;
  header: string;
  /** In pixels. */
  width?: number;
  align?: "start" | "end" | "center";
  /** The server's ordering key; true when it is the column's id. */
  sort?: string | true;
  /** Hidden by default. */
  hidden?: boolean;
  frozen?: boolean;
  /** Can't be hidden. */
  fixed?: boolean;
  cell: (row: Row) => ReactNode;
  /** The value that colours the row, where it is not the one that is edited. */
  colourValue?: (row: Row) => string | null;
  /** The text for the clipboard. */
  text: (row: Row) => string;
  /** Omitted for a read-only column. */
  edit?: {
    editor: CellEditor<Row>;
    /** The initial value of the editor. */
    value: (row: Row) => CellValue;
    /** Parses typed or pasted text. */
    read: (text: string, row: Row) => ReadCell;
    /** The value of an emptied cell; omitted where a cell can't be empty. */
    blank?: CellValue;
  };
};

export type CellEdit = { rowId: string; columnId: string; value: CellValue };
export type PastedCell<Row> = { row: Row; column: SpreadsheetColumn<Row>; text: string };
/** A line of a block without a row. */
export type PastedLine<Row> = { column: SpreadsheetColumn<Row>; text: string }[];
/** A note on a cell; `mark` is a short text shown in the cell itself. */
export type CellNote = { tone: "bad" | "info"; text: string; mark?: string };

export function orderingKey<Row>(column: SpreadsheetColumn<Row>): string | null {
  return column.sort === true ? column.id : (column.sort ?? null);
}

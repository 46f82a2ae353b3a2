import type { ReactNode } from "react";

export type CellValue = string | number | boolean | readonly string[] | null;
export type CellOption = { value: string; label: string; hint?: string };

/** How a cell is changed. `keys` choose an option of a menu with one letter, without opening it. */
export type CellEditor<Row> =
  | { kind: "text"; isLong?: boolean; inputMode?: "text" | "tel" | "email" | "decimal" }
  | { kind: "toggle" }
  | { kind: "select"; options: (row: Row) => readonly CellOption[] }
  | { kind: "menu"; options: (row: Row) => readonly CellOption[]; keys: Readonly<Record<string, string>> }
  | {
      kind: "multi-select";
      options: (row: Row) => readonly CellOption[];
      /** Makes an option out of words that are none yet; undefined when that failed. */
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
  /** Out of sight until somebody chooses it. */
  hidden?: boolean;
  frozen?: boolean;
  /** Can't be hidden. */
  fixed?: boolean;
  cell: (row: Row) => ReactNode;
  /** What the clipboard gets. */
  text: (row: Row) => string;
  /** Left out where the column can only be read. */
  edit?: {
    editor: CellEditor<Row>;
    /** What the editor begins with. */
    value: (row: Row) => CellValue;
    /** Understands words that were typed or pasted. */
    read: (text: string, row: Row) => ReadCell;
    /** What an emptied cell holds; left out where a cell can't be empty. */
    blank?: CellValue;
  };
};

export type CellEdit = { rowId: string; columnId: string; value: CellValue };
export type PastedCell<Row> = { row: Row; column: SpreadsheetColumn<Row>; text: string };
/** A line of a block for which there was no row. */
export type PastedLine<Row> = { column: SpreadsheetColumn<Row>; text: string }[];
/** What is to be said of a cell; `mark` are a few words that stand in the cell itself. */
export type CellNote = { tone: "bad" | "info"; text: string; mark?: string };

export function orderingKey<Row>(column: SpreadsheetColumn<Row>): string | null {
  return column.sort === true ? column.id : (column.sort ?? null);
}

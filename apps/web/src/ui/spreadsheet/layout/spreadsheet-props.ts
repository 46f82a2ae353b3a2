import type { ReactNode } from "react";
import type { CellEdit, CellNote, PastedCell, PastedLine } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Lines } from "#ui/spreadsheet/layout/lines.ts";
import type { ColumnLayout } from "#ui/spreadsheet/layout/use-column-layout.ts";

export type EditCause = "edit" | "clear" | "fill" | "paste";
export type SpreadsheetEditing<Row> = {
  onEdit: (edits: CellEdit[], cause: EditCause) => void;
  /** A pasted block; `left` are its lines without a row. */
  onPaste: (cells: PastedCell<Row>[], left: PastedLine<Row>[]) => void;
  onUndo: () => void;
  onRedo: () => void;
};
export type MoveTo = { after: string } | { before: string };

export type SpreadsheetProps<Row> = {
  /** Unique in the page: the ids of cells start with it. */
  id: string;
  label: string;
  /** Another key marks another list, which starts at the top. */
  resetKey?: string;
  layout: ColumnLayout<Row>;
  lines: Lines;
  /** Undefined while it has not been loaded. */
  rowAt: (index: number) => Row | undefined;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** Called when the visible rows have changed. */
  onRange: (first: number, last: number) => void;
  /** Returns all rows of a range, also those that were never visible. */
  loadRows: (first: number, last: number) => Promise<Row[]>;
  isBusy?: boolean;
  ordering: string;
  onOrdering: (ordering: string) => void;
  selected: ReadonlySet<string>;
  onSelected: (ids: ReadonlySet<string>) => void;
  /** Called by the checkbox in the head. */
  onSelectAll: () => void;
  group?: (id: string) => ReactNode;
  onToggleGroup?: (id: string) => void;
  notes?: ReadonlyMap<string, ReadonlyMap<string, CellNote>>;
  onOpen?: (row: Row) => void;
  /** Omitted where nothing may be changed. */
  editing?: SpreadsheetEditing<Row>;
  /** Omitted unless the rows can be reordered. */
  onMove?: (rowId: string, to: MoveTo) => void;
  maxHeight: string;
};

/** A row and its line. */
export type RowLine<Row> = { line: number; row: Row };
export type RowsOf<Row> = (fromLine: number, toLine: number, isFromEnd?: boolean) => Promise<RowLine<Row>[]>;

/** At most this many cells are changed at once. */
export const mostRows = 1000;

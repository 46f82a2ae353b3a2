import type { ReactNode } from "react";
import type { CellEdit, CellNote, PastedCell, PastedLine } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import type { Lines } from "#ui/spreadsheet/layout/lines.ts";
import type { ColumnLayout } from "#ui/spreadsheet/layout/use-column-layout.ts";

export type EditCause = "edit" | "clear" | "fill" | "paste";
export type SpreadsheetEditing<Row> = {
  onEdit: (edits: CellEdit[], cause: EditCause) => void;
  /** A block from elsewhere; `left` are the lines of it for which there is no row. */
  onPaste: (cells: PastedCell<Row>[], left: PastedLine<Row>[]) => void;
  onUndo: () => void;
  onRedo: () => void;
};
export type MoveTo = { after: string } | { before: string };

export type SpreadsheetProps<Row> = {
  /** Unlike any other in the page: cells are called by it. */
  id: string;
  label: string;
  /** Another list begins at the top. */
  resetKey?: string;
  layout: ColumnLayout<Row>;
  lines: Lines;
  /** Undefined while it has not been loaded. */
  rowAt: (index: number) => Row | undefined;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** The rows in sight have changed. */
  onRange: (first: number, last: number) => void;
  /** Answers all rows from one to another, also those that have never been in sight. */
  loadRows: (first: number, last: number) => Promise<Row[]>;
  isBusy?: boolean;
  ordering: string;
  onOrdering: (ordering: string) => void;
  selected: ReadonlySet<string>;
  onSelected: (ids: ReadonlySet<string>) => void;
  /** What the tick in the head does. */
  onSelectAll: () => void;
  group?: (id: string) => ReactNode;
  onToggleGroup?: (id: string) => void;
  notes?: ReadonlyMap<string, ReadonlyMap<string, CellNote>>;
  onOpen?: (row: Row) => void;
  /** Left out where nothing may be changed. */
  editing?: SpreadsheetEditing<Row>;
  /** Left out unless rows stand in an order that can be changed by hand. */
  onMove?: (rowId: string, to: MoveTo) => void;
  maxHeight: string;
};

/** A row and the line it stands on. */
export type RowLine<Row> = { line: number; row: Row };
export type RowsOf<Row> = (fromLine: number, toLine: number, isFromEnd?: boolean) => Promise<RowLine<Row>[]>;

/** More cells than this are never changed in one go. */
export const mostRows = 1000;

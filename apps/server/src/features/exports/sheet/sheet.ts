import type { ExportColumn, PaperLayout } from "@nyota/contract/files/exports";

/**
 * `answer` cells contain the status of an invitation (ACCEPTED …), `day` cells YYYY-MM-DD; every format writes them in
 * its own way.
 */
export type ColumnKind = "text" | "phone" | "number" | "day" | "answer";
export type Column = ExportColumn & {
  kind: ColumnKind;
  /** Approximate width in letters. */
  width: number;
  /** A short header for paper, where the label would be too long. */
  short?: string;
};
export type Cell = string | number | null;
export type Row = { cells: Cell[]; isTotal?: boolean };
/** One table; its rows come in batches and can be read only once. `layout`: on paper each row is a piece of its own. */
export type Sheet = {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<Row[]>;
  layout?: PaperLayout;
};
/** The heading of the list. */
export type About = { project: string; title: string; filterWords: string; date: string };
/** A whole file. A format without sheets writes only the first; later ones are read after it. */
export type Table = { about: About; sheets: readonly Sheet[] };
/** Writes a table piece by piece, never all of it in memory. */
export type Writer = (table: Table) => AsyncIterable<Uint8Array>;

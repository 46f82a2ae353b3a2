import type { ExportColumn } from "@nyota/contract/files/exports";

/** `answer` cells hold where an invitation stands (ACCEPTED …), `day` cells YYYY-MM-DD; every format writes them in its own way. */
export type ColumnKind = "text" | "phone" | "number" | "day" | "answer";
export type Column = ExportColumn & {
  kind: ColumnKind;
  /** About how many letters wide. */
  width: number;
  /** The header where the label would be too long: on paper. */
  short?: string;
};
export type Cell = string | number | null;
export type Row = { cells: Cell[]; isTotal?: boolean };
/** One table; its rows come in batches and can be read once. */
export type Sheet = { name: string; columns: readonly Column[]; rows: AsyncIterable<Row[]> };
/** What stands over the list. */
export type About = { project: string; title: string; filterWords: string; date: string };
/** A whole file. A format that has no sheets writes only the first; later ones are read after it. */
export type Table = { about: About; sheets: readonly Sheet[] };
/** Writes a table piece by piece, never holding all of it. */
export type Writer = (table: Table) => AsyncIterable<Uint8Array>;

import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { placeOf } from "@nyota/contract/files/row-places";
import type { PreviewColumn } from "./preview-columns.ts";
import type { ChosenRows } from "./use-chosen-rows.ts";

export type PreviewRowProps = {
  row: ImportRow;
  at: number;
  columns: PreviewColumn[];
  labels: ReadonlyMap<string, string>;
  /** Undefined: the rows can't be changed. */
  chosen: ChosenRows | undefined;
  listsChanges: boolean;
};

export function levelOf(row: ImportRow, target: string): "error" | "warning" | undefined {
  const levels = row.problems.filter(({ field }) => field === target).map(({ level }) => level);
  return levels.find((level) => level !== "note");
}

/** The problems for below a row: a note about one cell stands under that cell. */
export const problemsBelow = (row: ImportRow, shown: ReadonlySet<string>) =>
  row.problems.filter(({ level, field }) => level !== "note" || field === null || !shown.has(field));

/** The fields that have a cell on the screen. */
export const targetsOf = (columns: readonly PreviewColumn[]): ReadonlySet<string> =>
  new Set(columns.map(({ target }) => target));

/** The second, third… person whom a row of the file names. */
export const isNamedBeside = ({ row_number }: ImportRow) => placeOf(row_number).person > 0;

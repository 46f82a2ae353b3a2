import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";

export const cellTooLong = (row: number, { cellLength }: ReadLimits) =>
  new ImportFileError("CELL_TOO_LONG", `A cell in row ${row} is longer than ${cellLength} characters. Shorten it.`);

export const rowTooWide = (row: number, { columns }: ReadLimits) =>
  new ImportFileError(
    "TOO_MANY_COLUMNS",
    `Row ${row} has more than ${columns} columns. Remove the ones you don't need.`,
  );

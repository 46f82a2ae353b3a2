import { isSpreadsheetError } from "#lib/text/cell-shapes.ts";

/** The result of parsing one cell. Warnings and errors are plain sentences for the preview; a blank cell is a value. */
export type CellResult<T> =
  | { value: T; warning?: string; error?: undefined }
  | { error: string; value?: undefined; warning?: undefined };

/** The error for a cell in which the spreadsheet itself shows an error, or undefined. */
export function explainSpreadsheetError(cell: string): string | undefined {
  if (!isSpreadsheetError(cell)) return undefined;
  if (cell === "#FORMULA!")
    return "This cell holds a formula without a saved result. Open the file in Excel, save it and upload it again.";
  return `This cell shows the spreadsheet error ${cell}. Correct it in the file or here.`;
}

/** The error for a cell longer than `max` characters, more than any real value of its kind has; otherwise undefined. */
export const explainTooLong = (cell: string, { what, max }: { what: string; max: number }): string | undefined =>
  cell.trim().length > max
    ? `This is too long for ${what}: ${max} characters at the most. Shorten it, or choose another column.`
    : undefined;

const blanks = /^(?:-+|–|—|\.|n\/?a|nil|none|null|x{3,}|tbd|tba|लागू नहीं)?$/i;

/** Blank, or one of the marks people write for "nothing". */
export const isBlankCell = (cell: string) => blanks.test(cell.trim());

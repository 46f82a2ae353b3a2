import { isSpreadsheetError } from "#lib/text/cell-shapes.ts";

/**
 * The result of parsing one cell. Warnings and errors are plain sentences for the preview; a blank cell is a value.
 * `unread` is what the cell contains besides the value; it goes to the guest's notes.
 */
export type CellResult<T> = {
  about?: "ABROAD";
  /** Whether somebody has to check what the warning says; else it only tells how the cell is read. */
  isDoubtful?: true;
} & (
  | { value: T; warning?: string; unread?: string; error?: undefined }
  | { error: string; value?: undefined; warning?: undefined; unread?: undefined }
);

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

const blanks = /^(?:[-–—._~\s]+|n\/?a|nil|none|null|x{3,}|tbd|tba|लागू नहीं)?$/i;

/** Blank, or one of the marks people write for "nothing". */
export const isBlankCell = (cell: string) => blanks.test(cell.trim());

const placeholders =
  /^(?:n\/?a|n\.a\.?|nil|none|null|x+|tbd|tba|tbc|unknown|not known|no name|to be (?:decided|announced|confirmed)|लागू नहीं|अज्ञात)$/i;

/** Blank, or a mark that people write where they have no name yet: "-", "*", "?", "N/A", "TBD", "x". */
export function isNoName(cell: string): boolean {
  const text = cell.trim();
  // "Na" is a Korean name, unlike "NA" and "na".
  return !/[\p{L}\p{N}]/u.test(text) || (text !== "Na" && placeholders.test(text));
}

/** Maximum characters of a cell with a name or a whole family. */
export const NAME_CELL_MAX = 400;

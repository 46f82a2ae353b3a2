import { explainSpreadsheetError, type CellResult } from "./cell-result.ts";

/** A text of several lines; error when it is longer than `max` characters. */
export function textUpTo(max: number) {
  return (cell: string): CellResult<string> => {
    const problem = explainSpreadsheetError(cell);
    if (problem) return { error: problem };
    const text = cell.trim();
    return text.length > max ? { error: `Keep this under ${max} characters.` } : { value: text };
  };
}

/** A text on one line. */
export const lineUpTo = (max: number) => (cell: string) => textUpTo(max)(cell.replace(/\s+/g, " "));

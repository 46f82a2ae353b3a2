import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import { explainSpreadsheetError, isBlankCell, type CellResult } from "./cell-result.ts";
import { dateKindOf, parseDate, type DateContext } from "./parse-date.ts";
import { parseTags } from "./parse-tags.ts";
import { parseChoice, parseYesNo } from "./parse-choices.ts";

export type CustomColumn = { key: string; label: string; type: string; options: readonly string[] };

/** Parses a cell for a custom column. */
export function parseCustom(
  cell: string,
  { label, type, options }: CustomColumn,
  context: DateContext,
): CellResult<unknown> {
  switch (type) {
    case "NUMBER":
      return parseNumber(cell);
    case "DATE":
      return parseDate(cell, context, dateKindOf(label));
    case "BOOLEAN":
      return parseYesNo(cell);
    case "SELECT":
      return parseChoice(cell, options);
    case "MULTI_SELECT":
      return parseChoices(cell, options);
    default:
      return parseText(cell);
  }
}

function parseText(cell: string): CellResult<string> {
  const problem = explainSpreadsheetError(cell);
  if (problem) return { error: problem };
  return cell.length > 2000 ? { error: "Keep this under 2000 characters." } : { value: cell.trim() };
}

function parseNumber(cell: string): CellResult<number | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const text = toAsciiDigits(cell.trim()).replace(/(\d),(?=\d{2,3}\b)/g, "$1");
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(text))
    return { error: explainSpreadsheetError(cell) ?? `“${cell.slice(0, 60)}” is not a number.` };
  return { value: Number(text) };
}

function parseChoices(cell: string, options: readonly string[]): CellResult<string[]> {
  const found = parseTags(cell).value.map((part) => parseChoice(part, options));
  const wrong = found.find((result) => result.error !== undefined);
  if (wrong?.error !== undefined) return { error: wrong.error };
  return { value: found.flatMap((result) => (result.value === undefined ? [] : [result.value])) };
}

import { formatDay } from "#lib/text/format-day.ts";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, isBlankCell } from "./cell-result.ts";
import { monthAliases } from "./value-aliases.ts";

export type DateOrder = "day-first" | "month-first";
type Parts = { year: number; month: number; day: number };

/**
 * Parses a calendar day to YYYY-MM-DD: ISO, 12/02/2027, 12-Feb-27, "February 12, 2027", or a spreadsheet's day number.
 * A time of day is dropped. Two-digit years up to 69 are of this century. Warns when day and month could be exchanged.
 */
export function parseDate(cell: string, order: DateOrder = "day-first"): CellResult<string | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const problem = explainSpreadsheetError(cell);
  if (problem) return { error: problem };
  const text = toAsciiDigits(cell.trim())
    .replace(/[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?$/i, "")
    .replace(/^\p{L}+day,?\s+/iu, "");
  if (/^\d{5}$/.test(text)) return readSerial(text);
  const numeric = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})$/.exec(text);
  const parts = numeric ? readNumeric(numeric, order) : (readIso(text) ?? readNamed(text));
  const value = parts && writeDay(parts);
  if (!value) return { error: `“${cell.slice(0, 60)}” is not a date. Write it like 2027-02-12 or 12 Feb 2027.` };
  const isAmbiguous = numeric && Number(numeric[1]) <= 12 && Number(numeric[2]) <= 12 && numeric[1] !== numeric[2];
  return isAmbiguous ? { value, warning: `“${cell}” is read as ${formatDay(value)}.` } : { value };
}

function readIso(text: string): Parts | undefined {
  const found = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text);
  return found ? { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) } : undefined;
}

function readNumeric(found: RegExpExecArray, order: DateOrder): Parts {
  const [first, second] = [Number(found[1]), Number(found[2])];
  const isDayFirst = second > 12 ? false : first > 12 || order === "day-first";
  return { year: fullYear(found[3]!), month: isDayFirst ? second : first, day: isDayFirst ? first : second };
}

function readNamed(text: string): Parts | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([\p{L}\p{M}]+)[\s.,'’-]*(\d{4}|\d{2})$/u.exec(text);
  const monthFirst = /^([\p{L}\p{M}]+)[\s.-]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4}|\d{2})$/u.exec(text);
  const [day, name, year] = dayFirst
    ? dayFirst.slice(1)
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : [];
  const month =
    name === undefined
      ? undefined
      : (monthAliases.get(name.toLowerCase()) ?? monthAliases.get(name.slice(0, 3).toLowerCase()));
  return month === undefined || !day || !year ? undefined : { year: fullYear(year), month, day: Number(day) };
}

function readSerial(text: string): CellResult<string | undefined> {
  const value = new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);
  return { value, warning: `“${text}” is a spreadsheet's number for ${value}.` };
}

const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);

function writeDay({ year, month, day }: Parts): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : undefined;
}

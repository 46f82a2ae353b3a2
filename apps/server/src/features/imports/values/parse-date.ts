import { daysBetween, fullYear, makeDay, nearestDay, nextDay, type Days } from "@nyota/contract/days";
import { formatDay } from "#lib/text/format-day.ts";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, isBlankCell } from "./cell-result.ts";
import { monthAliases } from "./value-aliases.ts";

export type DateOrder = "day-first" | "month-first";
/** `celebration` are the days of the wedding, if they are known. */
export type DateContext = { dateOrder: DateOrder; today: string; celebration?: Days | undefined };
/** What the dates of a column are, by its header: a birthday is in the past, a journey close to the wedding. */
export type DateKind = "past" | "journey" | "other";
type Parts = { year?: string; month: number; day: number };

const pastWords = /\b(?:birth(?:day|date)?|born|dob|b day|anniversary|janm|janam)|जन्म|वर्षगांठ/i;
const journeyWords =
  /\b(?:arriv|depart|check ?in|check ?out|travel|flight|train|journey|reach|leaving|return|stay)|आगमन|प्रस्थान/i;
export const dateKindOf = (label: string): DateKind => {
  const words = label.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return pastWords.test(words) ? "past" : journeyWords.test(words) ? "journey" : "other";
};

/** A day farther from the wedding than this is probably in a wrong year or month. */
const FAR_DAYS: Record<DateKind, number> = { past: Number.POSITIVE_INFINITY, journey: 30, other: 300 };

/**
 * Parses a calendar day to YYYY-MM-DD: ISO, 12/02/2027, 12-Feb-27, "February 12, 2027", 12/2, or a spreadsheet's day
 * number. A time of day is dropped. Warns where the year was not written, where day and month could be exchanged, and
 * where the day does not fit the wedding.
 */
export function parseDate(
  cell: string,
  context: DateContext,
  kind: DateKind = "other",
): CellResult<string | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const problem = explainSpreadsheetError(cell);
  if (problem) return { error: problem };
  if (cell.trim().length > DATE_CELL_MAX) return { error: explainNoDate(cell) };
  const text = withoutTime(toAsciiDigits(cell.trim()));
  if (severalDays.test(text)) return { error: `${quote(cell)} is more than one day. Write one, like Feb 12, 27.` };
  if (/^\d{5}$/.test(text)) return check(readSerial(text), { context, kind, cell, isTold: true });
  const numeric = /^(\d{1,2})[./ -](\d{1,2})(?:[./ -](\d{4}|\d{2}))?$/.exec(text);
  const parts = numeric ? readNumeric(numeric, context.dateOrder) : (readIso(text) ?? readNamed(text));
  const isWithoutYear = parts !== undefined && parts.year === undefined;
  if (isWithoutYear && kind === "past") return { error: `${quote(cell)} has no year. Write it like Feb 12, 1985.` };
  const value = parts && completeDay(parts, context, kind);
  if (!value) return { error: explainNoDate(cell) };
  const isAmbiguous = numeric && Number(numeric[1]) <= 12 && Number(numeric[2]) <= 12 && numeric[1] !== numeric[2];
  return check(value, { context, kind, cell, isTold: isWithoutYear || Boolean(isAmbiguous) });
}

/** Maximum characters of a cell with a date. */
const DATE_CELL_MAX = 60;
const explainNoDate = (cell: string) => `${quote(cell)} is not a date. Write it like 2027-02-12 or Feb 12, 27.`;
const quote = (cell: string) => `“${cell.trim().slice(0, 60)}”`;
const time = String.raw`\d{1,2}(?:[:.]\d{2}){1,2}(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?(?:[ap]\.?m\.?|hrs?|baje)`;
const trailingTime = new RegExp(String.raw`(?:T|[\s,]+)(?:at\s)?(?:${time})$`, "i");
const withoutTime = (text: string) => text.replace(trailingTime, "").replace(/^\p{L}+day,?\s+/iu, "");
const severalDays = /^\d{1,2}(?:st|nd|rd|th)?\s*(?:-|–|—|to|&|and|se|से)\s*\d{1,2}(?:st|nd|rd|th)?\s+\p{L}/iu;

type Check = { context: DateContext; kind: DateKind; cell: string; isTold: boolean };

/** Says how an unclear day is read, and that a day does not fit the wedding. */
function check(value: string, { context: { celebration, today }, kind, cell, isTold }: Check): CellResult<string> {
  const isFuture = kind === "past" && value > today;
  const isFar = celebration !== undefined && daysBetween(value, celebration) > FAR_DAYS[kind];
  const doubt = isFuture ? "which is still to come" : isFar ? "which is far from the wedding" : "";
  if (doubt !== "")
    return { value, isDoubtful: true, warning: `${quote(cell)} is read as ${formatDay(value)}, ${doubt}. Check it.` };
  return isTold ? { value, warning: `${quote(cell)} is read as ${formatDay(value)}.` } : { value };
}

function readIso(text: string): Parts | undefined {
  const found = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text);
  return found ? { year: found[1]!, month: Number(found[2]), day: Number(found[3]) } : undefined;
}

function readNumeric(found: RegExpExecArray, order: DateOrder): Parts {
  const [first, second] = [Number(found[1]), Number(found[2])];
  const isDayFirst = second > 12 ? false : first > 12 || order === "day-first";
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return { ...(found[3] && { year: found[3] }), month, day };
}

function readNamed(text: string): Parts | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([\p{L}\p{M}]+)(?:[\s.,'’-]*(\d{4}|\d{2}))?\.?$/u.exec(text);
  const monthFirst = /^([\p{L}\p{M}]+)[\s.-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d{4}|\d{2}))?$/u.exec(text);
  const [day, name, year] = dayFirst
    ? dayFirst.slice(1)
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : [];
  const word = name?.toLowerCase() ?? "";
  const month = monthAliases.get(word) ?? (word.length > 2 ? monthAliases.get(word.slice(0, 3)) : undefined);
  return month === undefined || !day ? undefined : { ...(year && { year }), month, day: Number(day) };
}

const readSerial = (text: string) =>
  new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10);

/** A year of two digits is the nearest to the wedding; one of a birthday is never still to come. */
function completeDay({ year, month, day }: Parts, { celebration, today }: DateContext, kind: DateKind) {
  if (year === undefined) return celebration ? nearestDay({ month, day }, celebration) : nextDay({ month, day }, today);
  if (year.length === 4) return makeDay(Number(year), month, day);
  const near = Number((kind === "past" || !celebration ? today : celebration.from).slice(0, 4));
  const whole = fullYear(Number(year), near);
  const made = makeDay(whole, month, day);
  return kind === "past" && made !== null && made > today ? makeDay(whole - 100, month, day) : made;
}

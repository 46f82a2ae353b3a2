import { trimEnds } from "@nyota/contract/trim-ends";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import { isBlankCell, type CellResult } from "../values/cell-result.ts";
import { parseDate, type DateContext } from "../values/parse-date.ts";

/** A day, a time of day or both, as far as a cell contains them. `nextDay`: "01:30 (+1)". */
export type Moment = { day?: string; time?: string; nextDay?: true };
type ParsedMoment =
  | { value: Moment; /** Of a day that somebody has to check. */ warning?: string; error?: undefined }
  | { error: string; value?: undefined };

/** How a day is read is shown beside the cell, so that only a doubtful one is said. */
const warningOf = ({ warning, isDoubtful }: CellResult<unknown>) =>
  isDoubtful && warning !== undefined ? { warning } : {};

const CELL_MAX = 60;
const halfDay = String.raw`\s*([ap])\.?\s?m?\.?(?![a-z])`;
const hours = String.raw`\s*(?:hrs?|hours?|h|baje|uhr)\b\.?`;
/** The ways to write a time of day; named groups of one pattern can't repeat, so each has its own. */
const times = [
  // 18:30, 6:30 pm, 06:30:00, 18:30 hrs
  new RegExp(String.raw`(?<![\d.:])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:${halfDay}|${hours})?(?![\d:])`, "i"),
  // 6.30 pm, 18.30 hrs
  new RegExp(String.raw`(?<![\d.:])(\d{1,2})\.(\d{2})(?:${halfDay}|${hours})`, "i"),
  // 6 pm
  new RegExp(String.raw`(?<![\d.:/-])(\d{1,2})()${halfDay}`, "i"),
  // 1830 hrs, 0630h
  new RegExp(String.raw`(?<![\d.:/-])(\d{1,2})(\d{2})${hours}`, "i"),
  // 18 hrs
  new RegExp(String.raw`(?<![\d.:/-])(\d{1,2})()${hours}`, "i"),
];
const dayAfter = /\(?\+\s?1(?:\s?d(?:ay)?)?\)?\s*$|\(?next day\)?/i;

/**
 * Parses "11/2 6:30 pm", "2027-02-11T18:30", "18:30 hrs, 11 Feb", "6 pm", "1830", or a spreadsheet's number of days with
 * or without a fraction. A cell without a day is a time of day and the other way round.
 */
export function parseMoment(cell: string, context: DateContext): ParsedMoment {
  if (isBlankCell(cell)) return { value: {} };
  const text = toAsciiDigits(cell.trim());
  const quoted = `“${text.slice(0, CELL_MAX)}”`;
  const wrong = { error: `${quoted} is not a day or a time. Write it like Feb 11, 27, 6:30 pm.` };
  if (text.length > CELL_MAX) return wrong;
  const serial = /^(\d{5}|0)?(\.\d+)$/.exec(text);
  if (serial) return readSerial(serial[1] ?? "", Number(serial[2]), context);
  // A bare "1830" or "630" is a time; five digits are a day.
  const bare = /^([01]?\d|2[0-3])([0-5]\d)$/.exec(text);
  if (bare && text.length > 2) return { value: { time: clock(Number(bare[1]), Number(bare[2])) } };
  const word = /\b(?:12(?::00)?\s*)?(noon|midday|midnight)\b/i.exec(text);
  if (word) {
    const time = word[1]!.toLowerCase() === "midnight" ? "00:00" : "12:00";
    return withDay(text.replace(word[0], " "), time, context) ?? wrong;
  }
  for (const pattern of times) {
    const found = pattern.exec(text);
    if (!found) continue;
    const time = readTime(found);
    if (time === undefined) return wrong;
    return withDay(text.replace(found[0], " "), time, context) ?? wrong;
  }
  const day = parseDate(text, context, "journey");
  if (day.error !== undefined) return wrong;
  return { value: day.value === undefined ? {} : { day: day.value }, ...warningOf(day) };
}

const clock = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

function readTime([, first = "", second = "", half]: RegExpExecArray): string | undefined {
  const [hour, minute] = [Number(first), Number(second || "0")];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  if (half === undefined) return clock(hour % 24, minute);
  // "18:30 pm" says the same twice.
  if (hour > 12) return /p/i.test(half) ? clock(hour % 24, minute) : undefined;
  return clock((hour % 12) + (/p/i.test(half) ? 12 : 0), minute);
}

/** The rest of a cell beside its time of day. */
function withDay(rest: string, time: string, context: DateContext): ParsedMoment | undefined {
  const isNext = dayAfter.test(rest);
  const text = trimEnds(
    rest
      .replace(dayAfter, " ")
      .replace(/\bat\b|\bETA\b|\bETD\b|@/gi, " ")
      .replace(/\s+/g, " "),
    /[\s,;|T-]/,
  );
  const next = isNext ? { nextDay: true as const } : {};
  if (text === "") return { value: { time, ...next } };
  const day = parseDate(text, context, "journey");
  if (day.error !== undefined || day.value === undefined) return undefined;
  return { value: { day: day.value, time, ...next }, ...warningOf(day) };
}

/** A fraction of a day is a time; whole days are counted by the spreadsheet. */
function readSerial(days: string, fraction: number, context: DateContext): ParsedMoment {
  const minutes = Math.round(fraction * 1440) % 1440;
  const time = clock(Math.floor(minutes / 60), minutes % 60);
  if (Number(days) === 0) return { value: { time } };
  const day = parseDate(days, context, "journey");
  if (day.error !== undefined || day.value === undefined) return { error: `“${days}” is not a day.` };
  return { value: { day: day.value, time }, ...warningOf(day) };
}

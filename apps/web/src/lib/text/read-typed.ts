import { addDays, fullYear, makeDay, nearestDay, nextDay, type Days } from "@nyota/contract/days";
import { trimEndOf, trimEnds } from "@nyota/contract/trim-ends";
import {
  readHindiTime,
  withAsciiDigits,
  withEnglishDateWords,
  withoutHindiEnding,
} from "#lib/text/parse-hindi-dates.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const two = (value: number) => String(value).padStart(2, "0");

export function toDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

type Reading = { today: Date; celebration: Days | undefined };

/** Of two digits, the year nearest to the celebration or today. */
function makeTypedDay(typed: { year: number; month: number; day: number }, { today, celebration }: Reading) {
  const near = celebration ? Number(celebration.from.slice(0, 4)) : today.getFullYear();
  return makeDay(typed.year < 100 ? fullYear(typed.year, near) : typed.year, typed.month, typed.day);
}

/** Without a year: the day nearest to the celebration, or, where no celebration is known, the next such day. */
const makeDayWithoutYear = (typed: { month: number; day: number }, { today, celebration }: Reading) =>
  celebration ? nearestDay(typed, celebration) : nextDay(typed, toDay(today));

function shift(today: Date, days: number): string {
  return toDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days));
}

function readWord(text: string, today: Date): string | null {
  if (text === "today") return shift(today, 0);
  if (text === "tomorrow") return shift(today, 1);
  if (text === "yesterday") return shift(today, -1);
  if (/^(?:the )?day after tomorrow$/.test(text)) return shift(today, 2);
  const match = /^(?:(?:next|this) )?(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/.exec(text);
  if (!match) return null;
  return shift(today, (weekdays.indexOf(match[1]!) - today.getDay() + 7) % 7 || 7);
}

const counts = ["a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const amount = `(?:\\d{1,3}|an|one|${counts.join("|")})`;
const readAmount = (word: string) => (/^\d/.test(word) ? Number(word) : Math.max(counts.indexOf(word), 0) + 1);

/** The day so many days, weeks or months later, or earlier; the last day of a month that has fewer. */
function addSpan(day: string, count: number, unit: string): string {
  if (!unit.startsWith("month")) return addDays(day, count * (unit.startsWith("week") ? 7 : 1));
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

const ahead = new RegExp(`^(?:in )?(${amount}) (days?|weeks?|months?)$`);
const besides = new RegExp(
  `^(?:(${amount}) (days?|weeks?|months?)|the day) (before|after)(?: the)?(?: (?:wedding|celebration|event))?$`,
);

/** "in 2 weeks", "next month", "3 days before the wedding". */
function readSpan(text: string, { today, celebration }: Reading): string | null {
  const next = /^next (week|month)$/.exec(text);
  if (next) return addSpan(toDay(today), 1, next[1]!);
  const later = ahead.exec(text);
  if (later) return addSpan(toDay(today), readAmount(later[1]!), later[2]!);
  const found = celebration && besides.exec(text);
  if (!found) return null;
  const [, count = "one", unit = "day", side] = found;
  const isBefore = side === "before";
  return addSpan(isBefore ? celebration.from : celebration.to, readAmount(count) * (isBefore ? -1 : 1), unit);
}

/**
 * "12 feb 27", "Feb 12, 27", "12/02/2027" (day first), "2027-02-12", "tomorrow", "fri", "in 2 weeks",
 * "3 days before the wedding", "अगले शुक्रवार" → 2027-02-12. Without a year ("12/2", "12 feb") it is the day nearest to the celebration,
 * or the next such day.
 */
export function readTypedDate(input: string, today: Date = new Date(), celebration?: Days): string | null {
  const reading = { today, celebration };
  const typed = trimEnds(input.toLowerCase().replace(/[,’']/g, " "), /[.\s]/)
    .replace(/(\d)(st|nd|rd|th)\b/, "$1")
    .replace(/\s+/g, " ");
  const text = withEnglishDateWords(typed);
  const span = readSpan(text, reading);
  if (span) return span;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return makeDay(+iso[1]!, +iso[2]!, +iso[3]!);
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text);
  if (numbers) {
    const [a, b] = [+numbers[1]!, +numbers[2]!];
    const [month, day] = b > 12 ? [a, b] : [b, a];
    return numbers[3]
      ? makeTypedDay({ year: +numbers[3], month, day }, reading)
      : makeDayWithoutYear({ month, day }, reading);
  }
  const named = /^(?:(\d{1,2}) )?([a-z]{3})[a-z]*\.?(?: (\d{1,2}))?(?: (\d{4}|\d{2}))?$/.exec(text);
  const month = named ? months.indexOf(named[2]!) + 1 : 0;
  if (!named || month === 0) return readWord(text, today);
  // "12 feb 27": the number after the month is the year when the day came first.
  const day = +(named[1] ?? named[3] ?? 0);
  const year = named[1] && named[3] && !named[4] ? named[3] : named[4];
  return year ? makeTypedDay({ year: +year, month, day }, reading) : makeDayWithoutYear({ month, day }, reading);
}

/** "7 pm", "7.30pm", "19:30", "1930", "noon", "शाम 7 बजे" → 19:30. */
export function readTypedTime(input: string): string | null {
  const written = withAsciiDigits(withoutHindiEnding(input.trim().toLowerCase()));
  const text = trimEndOf(written, /\./).replace(/\./g, ":").replace(/\s+/g, "");
  if (text === "noon") return "12:00";
  if (text === "midnight") return "00:00";
  const match = /^(\d{1,2})(?::?(\d{2}))?(am|pm|a:m|p:m|a|p)?$/.exec(text);
  const hindi = match ? null : readHindiTime(text);
  if (!match && !hindi) return null;
  const half = match?.[3]?.[0];
  let hour = hindi?.hour ?? +match![1]!;
  const minute = hindi?.minute ?? +(match?.[2] ?? 0);
  if (half && (hour < 1 || hour > 12)) return null;
  if (half) hour = (hour % 12) + (half === "p" ? 12 : 0);
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}

type DateTimeContext = {
  today?: Date;
  celebration?: Days | undefined;
  /** The time of a day alone, 23:59 for a deadline. Without it such a value lacks its time and ends with the T. */
  defaultTime?: string | undefined;
};

/** The date first, then the time: "12 feb 27 7 pm", "tomorrow at noon", "कल शाम 5 बजे", 2027-02-12T19:00. */
export function readTypedDateTime(input: string, context: DateTimeContext = {}): string | null {
  const { today = new Date(), celebration, defaultTime = "" } = context;
  const words = withoutHindiEnding(input.trim())
    .replace(/,|(?<=\d)T(?=\d)/gi, " ")
    .split(/\s+/)
    .filter((word) => word !== "" && !/^at$/i.test(word));
  const alone = readTypedDate(words.join(" "), today, celebration);
  // "14 feb 2027" ends with a year, "14 feb 1930" with half past seven.
  const endsWithYear = alone !== null && Math.abs(Number(words.at(-1)) - today.getFullYear()) <= 10;
  // "शाम को 5 बजे" has four words.
  const isHindi = /(?:बजे|baje)$/i.test(words.at(-1) ?? "");
  for (const taken of endsWithYear ? [] : isHindi ? [4, 3, 2] : [1, 2]) {
    const date = readTypedDate(words.slice(0, -taken).join(" "), today, celebration);
    const time = readTypedTime(words.slice(-taken).join(""));
    if (date && time) return `${date}T${time}`;
  }
  return alone && `${alone}T${defaultTime}`;
}

import { dateLocale, language } from "#lib/i18n/locale.ts";
import { t } from "#lib/i18n/t.ts";
import { readerZone } from "#lib/text/reader-zone.ts";

type Shape = Intl.DateTimeFormatOptions;
/** Of one shape, a format for dates without a zone, which are the same everywhere, and one for moments. */
const inBoth = (locale: string, shape: Shape) => ({
  wall: new Intl.DateTimeFormat(locale, shape),
  moment: new Intl.DateTimeFormat(locale, { ...shape, timeZone: readerZone }),
});
type Formats = ReturnType<typeof inBoth>;

const shortDate = inBoth(dateLocale, { month: "short", day: "numeric", year: "2-digit" });
const dayList = inBoth("en-IN", { day: "2-digit", month: "2-digit", year: "numeric" });
/** English times are specified: 4:30 pm. Hindi names the part of the day: शाम 4:30. */
const dayPart = language === "en" ? {} : { dayPeriod: "short" as const };
const clock = inBoth(dateLocale, { hour: "numeric", minute: "2-digit", ...dayPart });
const exactClock = inBoth(dateLocale, { hour: "numeric", minute: "2-digit", second: "2-digit", ...dayPart });
const weekday = inBoth(dateLocale, { weekday: "short" });
const whole = new Intl.NumberFormat(dateLocale);
const compact = new Intl.NumberFormat(dateLocale, { notation: "compact", maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat(dateLocale, { numeric: "auto" });
const joiner = new Intl.ListFormat(dateLocale, { type: "conjunction" });

/** A wall date (`2027-02-12`) must not shift with the reader's zone, so it is read as local midnight. */
export function readDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value);
}

/** `2027-02-12` and `2027-02-12T16:30` are the same for every reader; a moment has a zone, or is a Date. */
const isWall = (value: string | Date) => typeof value === "string" && !/(?:Z|[+-]\d\d:?\d\d)$/.test(value.slice(10));
const format = (formats: Formats, value: string | Date): string =>
  formats[isWall(value) ? "wall" : "moment"].format(readDate(value));

export function formatDate(value: string | Date): string {
  return format(shortDate, value); // Jan 5, 25
}

export function formatTime(value: string | Date): string {
  const time = typeof value === "string" && /^\d{2}:\d{2}/.test(value) ? `2000-01-01T${value}` : value;
  return format(clock, time).replace("\u202f", " ").toLowerCase(); // 4:30 pm
}

export function formatDateTime(value: string | Date): string {
  return `${formatDate(value)}, ${formatTime(value)}`;
}

/** With the second, to tell moments of one minute apart: Jan 5, 25, 4:30:07 pm */
export function formatMoment(value: string | Date): string {
  return `${formatDate(value)}, ${format(exactClock, value).replace("\u202f", " ").toLowerCase()}`;
}

export function formatWeekday(value: string | Date): string {
  return format(weekday, value);
}

/** The day lists of stay and travel: 05/01/2025. */
export function formatDay(value: string | Date): string {
  return format(dayList, value);
}

/** From one day until another. */
export function formatDateRange(from: string, to: string): string {
  return shortDate.wall.formatRange(readDate(from), readDate(to)).replaceAll("\u2009", " ");
}

export function formatNumber(value: number): string {
  return whole.format(value);
}

export function formatCompact(value: number): string {
  return compact.format(value);
}

export function formatPercent(part: number, total: number): string {
  return total > 0 ? `${Math.round((part / total) * 100)}%` : "0%";
}

export function formatMoney(minor: number, currency: string): string {
  const style = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(language !== "hi" && currency === "INR" ? "en-IN" : dateLocale, style).format(
    minor / 100,
  );
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [kilo, mega, giga] = [bytes / 1024, bytes / 1024 ** 2, bytes / 1024 ** 3];
  if (mega < 1) return `${Math.round(kilo)} KB`;
  const [value, unit] = mega < 1000 ? [mega, "MB"] : [giga, "GB"];
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 7],
  ["week", 4.35],
  ["month", 12],
  ["year", Infinity],
] as const;

/** "in 3 days", "yesterday", "2 hours ago"; below a minute it is "just now". */
export function formatRelative(value: string | Date, now: Date = new Date()): string {
  let amount = (readDate(value).getTime() - now.getTime()) / 1000;
  if (Math.abs(amount) < 45) return t("just now");
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return relative.format(Math.round(amount), unit);
    amount /= size;
  }
  return formatDate(value);
}

export function joinWords(words: string[]): string {
  return joiner.format(words);
}

/** "101, 102 and 4 others": the first ones by name. */
export const joinSome = (words: readonly string[], most: number): string =>
  joinWords(
    words.length > most
      ? [...words.slice(0, most), t("{count, plural, one {# other} other {# others}}", { count: words.length - most })]
      : [...words],
  );

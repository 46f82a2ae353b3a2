import { fullYear } from "@nyota/contract/days";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses a day to YYYY-MM-DD from the usual ways to type it: 2027-02-12, 12/2/2027 (day first), 12 Feb 2027, or as the
 * interface shows it: Feb 12, 27. Undefined for anything else.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (dayFirst) return realDay(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4}|\d{2})$/.exec(text);
  if (monthFirst) return namedDay(monthFirst[3], monthFirst[1], monthFirst[2]);
  const inWords = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/.exec(text);
  return inWords ? namedDay(inWords[3], inWords[2], inWords[1]) : undefined;
}

function namedDay(year = "", name = "", day = ""): string | undefined {
  const month = months.indexOf(name.slice(0, 3)) + 1;
  const whole = year.length === 2 ? String(fullYear(Number(year), new Date().getFullYear())) : year;
  return month > 0 ? realDay(whole, String(month), day) : undefined;
}

const time = String.raw`(?:,?\s+(?:at\s+)?\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?)?`;
const monthName = String.raw`(?:${months.join("|")})[a-z]{0,6}\.?`;
const shapes = [
  new RegExp(String.raw`^\d{1,2}([./-])\d{1,2}\1\d{2}(?:\d{2})?${time}$`),
  new RegExp(String.raw`^\d{1,2}(?:st|nd|rd|th)?[\s-]{1,3}${monthName}(?:,?[\s-]{1,3}\d{2}(?:\d{2})?)?${time}$`),
];

/**
 * Whether a text is a day in a shape that an import reads too: with a year of two digits, without a year, or with a
 * time: 12/02/27, 14 Feb, 20 Nov 2026 5pm.
 */
export const looksLikeDay = (typed: string): boolean =>
  readDay(typed) !== undefined || shapes.some((shape) => shape.test(typed.trim().toLowerCase()));

function realDay(year = "", month = "", day = ""): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal && /^(19|20|21)/.test(iso) ? iso : undefined;
}

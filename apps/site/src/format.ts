import { dateFormat } from "@nyota/contract/formatters";
import type { PageHead, ShownEvent } from "@nyota/contract/site/microsite";
import { messagesFor, type Language } from "./messages.ts";
import { PSEUDO } from "./messages/pseudo.ts";

// The numbers of the pseudo language are English ones, as its words are.
const locales: Record<string, string> & Record<Language, string> = { en: "en-GB", hi: "hi-IN", [PSEUDO]: "en-GB" };
export const localeOf = (language: Language) => locales[language];

// A wall time has no zone: it is read as UTC and written as UTC, and so stays what it is.
const asUtc = (wallTime: string) => new Date(`${wallTime.slice(0, 16)}${wallTime.length > 10 ? "" : "T00:00"}Z`);
const dayFormat: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" };

export const formatDay = (wallTime: string, language: Language) =>
  dateFormat(locales[language], dayFormat)
    .format(asUtc(wallTime))
    .replace(/^(\p{L}+),/u, "$1");

/** "7 pm", "7:30 pm"; in Hindi with the part of the day before it. */
export function formatTime(wallTime: string, language: Language) {
  const hour = Number(wallTime.slice(11, 13));
  const minutes = wallTime.slice(14, 16);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minutes === "00" ? "" : `:${minutes}`}`;
  if (language !== "hi") return `${clock} ${hour < 12 ? "am" : "pm"}`;
  const part = hour < 4 ? "रात" : hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : hour < 20 ? "शाम" : "रात";
  return `${part} ${clock} बजे`;
}

/** Day and time of an event at its own place; the place's zone is named when it is not the celebration's. */
export function formatWhen(event: ShownEvent, language: Language, homeZone: string) {
  const zone =
    event.time_zone === homeZone
      ? ""
      : ` (${messagesFor(language).zone((event.time_zone.split("/").at(-1) ?? "").replaceAll("_", " "))})`;
  return `${formatDay(event.starts_at, language)}, ${formatTime(event.starts_at, language)}${zone}`;
}

export const formatDeadline = (instant: string, timeZone: string, language: Language) =>
  dateFormat(locales[language], { day: "numeric", month: "long", timeZone }).format(new Date(instant));

/** A day with the time: "4 March, 7:30 pm". */
export const formatMoment = (instant: string, timeZone: string, language: Language) =>
  dateFormat(locales[language], {
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone,
  }).format(new Date(instant));

/** A day with its year, for what lies far ahead or is long past. */
export const formatFullDay = (instant: string, timeZone: string, language: Language) =>
  dateFormat(locales[language], { day: "numeric", month: "long", year: "numeric", timeZone }).format(new Date(instant));

/** The days of the celebration: what the hosts wrote, else their dates in the reader's language. */
export function formatDates(head: PageHead) {
  if (head.date_text) return head.date_text;
  if (!head.start_date) return null;
  const format = dateFormat(locales[head.language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const start = asUtc(head.start_date);
  return head.end_date && head.end_date !== head.start_date
    ? format.formatRange(start, asUtc(head.end_date)).replace(/\s?–\s?/, "–")
    : format.format(start);
}

/** "12–15 February 2027, Jaipur" */
export const formatDatesAndPlace = (head: PageHead) => [formatDates(head), head.place].filter(Boolean).join(", ");

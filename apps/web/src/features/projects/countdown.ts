import { readDate } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

type Span = { start_date: string | null; end_date: string | null };
export type Countdown = { number: number | null; words: string };

const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/** The days from the first event to the last, for a project without dates. */
export function spanOf(events: readonly { starts_at: string }[]): Span {
  const days = events.map((event) => event.starts_at.slice(0, 10)).toSorted();
  return { start_date: days[0] ?? null, end_date: days.at(-1) ?? null };
}

const nameDay = (number: number) =>
  number === 1 ? t("It begins today") : t("Day {number} of the celebration", { number });

/** The days until the celebration: a number to show large and the words beside it. */
export function countDown({ start_date, end_date }: Span, now: Date): Countdown | null {
  if (!start_date) return null;
  const today = dayOf(now);
  const start = dayOf(readDate(start_date)) - today;
  const end = dayOf(readDate(end_date ?? start_date)) - today;
  if (start > 0)
    return { number: start, words: t("{count, plural, one {day to go} other {days to go}}", { count: start }) };
  if (end >= 0) return { number: null, words: nameDay(1 - start) };
  return {
    number: null,
    words: end === -1 ? t("It ended yesterday") : t("Celebrated {count} days ago", { count: -end }),
  };
}

import { readDate } from "#lib/text/format.ts";

type Span = { start_date: string | null; end_date: string | null };
export type Countdown = { number: number | null; words: string };

const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/** The days from the first event to the last, for a project without dates. */
export function spanOf(events: readonly { starts_at: string }[]): Span {
  const days = events.map((event) => event.starts_at.slice(0, 10)).toSorted();
  return { start_date: days[0] ?? null, end_date: days.at(-1) ?? null };
}

/** The days until the celebration: a number to show large and the words beside it. */
export function countDown({ start_date, end_date }: Span, now: Date): Countdown | null {
  if (!start_date) return null;
  const today = dayOf(now);
  const start = dayOf(readDate(start_date)) - today;
  const end = dayOf(readDate(end_date ?? start_date)) - today;
  if (start > 0) return { number: start, words: start === 1 ? "day to go" : "days to go" };
  if (end >= 0) return { number: null, words: start === 0 ? "It begins today" : `Day ${1 - start} of the celebration` };
  return { number: null, words: end === -1 ? "It ended yesterday" : `Celebrated ${-end} days ago` };
}

import { formatDate, formatDateRange } from "#lib/text/format.ts";
import type { Days } from "@nyota/contract/days";
import { toDay } from "#lib/text/read-typed.ts";
import { t } from "#lib/i18n/t.ts";

/** A warning about a probable mistake in the day of an event. It refuses nothing: the family decides. */
export function eventDayWarning(startsAt: string, today: Date, celebration: Days | undefined): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(startsAt)?.[0];
  if (!day) return undefined;
  if (celebration && (day < celebration.from || day > celebration.to)) {
    const { from, to } = celebration;
    const days = from === to ? formatDate(from) : formatDateRange(from, to);
    return t("{date} is outside the days of your celebration, {days}.", { date: formatDate(day), days });
  }
  return day < toDay(today) ? t("{date} is in the past.", { date: formatDate(day) }) : undefined;
}

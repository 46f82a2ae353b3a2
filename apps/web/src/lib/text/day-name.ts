import { formatDate, formatWeekday } from "#lib/text/format.ts";
import { readerZone } from "#lib/text/reader-zone.ts";
import { instantToWall } from "#lib/text/zone-time.ts";
import { t } from "#lib/i18n/t.ts";

const startOf = (at: Date) => Date.parse(instantToWall(at.toISOString(), readerZone).slice(0, 10));

/** "Today", "Yesterday", a weekday within a week, else the date. */
export function dayName(date: Date, now: Date): string {
  const days = Math.round((startOf(now) - startOf(date)) / 86_400_000);
  if (days <= 0) return t("Today");
  if (days === 1) return t("Yesterday");
  return days < 7 ? `${formatWeekday(date)}, ${formatDate(date)}` : formatDate(date);
}

import { REMINDER_HOURS, type Reminder } from "@nyota/contract/site/reminders";
import { formatDate, formatTime, formatWeekday } from "#lib/text/format.ts";
import { wallToInstant } from "#lib/text/zone-time.ts";
import { t } from "#lib/i18n/t.ts";

/** The reminders that are suggested first, in days before the deadline. */
export const usualDays = [14, 7, 2];

type Moment = Pick<Reminder, "days_before" | "time">;

/** "7 days before the deadline". */
export function describeDaysBefore(days: number): string {
  if (days === 0) return t("On the day of the deadline");
  return days > 0
    ? t("{count, plural, one {# day} other {# days}} before the deadline", { count: days })
    : t("{count, plural, one {# day} other {# days}} after the deadline", { count: -days });
}

/** "7 days before the deadline, 10:00 am". */
export const describeMoment = ({ days_before, time }: Moment) =>
  `${describeDaysBefore(days_before)}, ${formatTime(time)}`;

/** The day on which a reminder is sent for a deadline, on the project's clock. */
export function sendDay(deadline: string, daysBefore: number): string {
  const day = new Date(`${deadline}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - daysBefore);
  return day.toISOString().slice(0, 10);
}

/** "Tue, Feb 3, 26". */
export const describeDay = (day: string) => `${formatWeekday(day)}, ${formatDate(day)}`;

export const describeUnreachable = ({ unreachable }: { unreachable: number }) =>
  unreachable === 0
    ? ""
    : t("{count, plural, one {# household} other {# households}} can’t be reached by message", { count: unreachable });

/** What becomes of a reminder for a deadline if it is saved now. */
export function timeliness({ deadline, moment, zone, now = new Date() }: Plan): "LATER" | "NOW" | "MISSED" {
  const at = Date.parse(wallToInstant(`${sendDay(deadline, moment.days_before)}T${moment.time}`, zone));
  if (at > now.getTime()) return "LATER";
  return now.getTime() - at < REMINDER_HOURS * 3_600_000 ? "NOW" : "MISSED";
}
type Plan = { deadline: string; moment: Moment; zone: string; now?: Date };

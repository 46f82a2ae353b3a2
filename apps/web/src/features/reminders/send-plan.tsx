import type { ReactNode } from "react";
import { describeDay, describeUnreachable, sendDay, timeliness } from "./describe-reminder.ts";
import type { useReminders } from "./use-reminders.ts";
import { formatDate, formatTime } from "#lib/text/format.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";

type Listed = NonNullable<ReturnType<typeof useReminders>["data"]>;
type SendPlanProps = Pick<Listed, "deadlines" | "time_zone"> & { days: number[]; time: string };

/** When what is typed would be sent, and to how many, in words. */
export function SendPlan({ deadlines, time_zone, days, time }: SendPlanProps) {
  if (deadlines.length === 0)
    return (
      <p role="status" className="text-ink-2">
        {t("There is no deadline yet. It waits until you set one.")}
      </p>
    );
  const planned = days
    .flatMap((days_before) => deadlines.map((open) => ({ ...open, moment: { days_before, time } })))
    .map((open) => ({ ...open, day: sendDay(open.deadline, open.moment.days_before) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <div role="status" className="rounded-field bg-sunken px-4 py-3">
      <p className="mb-1 font-strong">{t("What happens")}</p>
      <ul className="space-y-1 text-ink-2">
        {planned.map((open) => (
          <li key={`${open.day} ${open.deadline}`}>
            <PlannedDay {...open} zone={time_zone} isOne={deadlines.length === 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlannedDayProps = Listed["deadlines"][number] & {
  day: string;
  moment: { days_before: number; time: string };
  zone: string;
  isOne: boolean;
};

function PlannedDay({ deadline, households, unreachable, day, moment, zone, isOne }: PlannedDayProps) {
  const when = timeliness({ deadline, moment, zone });
  const dates = { date: describeDay(day), deadline: formatDate(deadline) };
  if (when === "MISSED")
    return (
      <span className="text-marigold-ink">
        {isOne
          ? t("{date} has passed: it is not sent any more.", { date: dates.date })
          : t("{date} for the deadline on {deadline} has passed: it is not sent any more.", dates)}
      </span>
    );
  const rest = describeUnreachable({ unreachable });
  const values = { ...dates, count: households, time: formatTime(moment.time), strong, dark };
  return (
    <>
      {when === "NOW"
        ? isOne
          ? rich(
              "<strong>As soon as you save, because its time was less than a day ago</strong>, {count, plural, =0 {to nobody} one {to # household} other {to # households}} as of now",
              values,
            )
          : rich(
              "<strong>As soon as you save, because its time was less than a day ago</strong> for the deadline on {deadline}, {count, plural, =0 {to nobody} one {to # household} other {to # households}} as of now",
              values,
            )
        : isOne
          ? rich(
              "<dark>{date} at {time}</dark>, {count, plural, =0 {to nobody} one {to # household} other {to # households}} as of now",
              values,
            )
          : rich(
              "<dark>{date} at {time}</dark> for the deadline on {deadline}, {count, plural, =0 {to nobody} one {to # household} other {to # households}} as of now",
              values,
            )}
      {rest && `; ${rest}`}
    </>
  );
}

const strong = (text: ReactNode) => <strong className="font-strong text-ink">{text}</strong>;
const dark = (text: ReactNode) => <span className="text-ink">{text}</span>;

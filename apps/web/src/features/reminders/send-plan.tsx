import { describeDay, describeUnreachable, sendDay, timeliness, toHouseholds } from "./describe-reminder.ts";
import type { useReminders } from "./use-reminders.ts";
import { formatDate, formatTime } from "#lib/text/format.ts";

type Listed = NonNullable<ReturnType<typeof useReminders>["data"]>;
type SendPlanProps = Pick<Listed, "deadlines" | "time_zone"> & { days: number[]; time: string };

/** When what is typed would be sent, and to how many, in words. */
export function SendPlan({ deadlines, time_zone, days, time }: SendPlanProps) {
  if (deadlines.length === 0)
    return (
      <p role="status" className="text-ink-2">
        There is no deadline yet. It waits until you set one.
      </p>
    );
  const planned = days
    .flatMap((days_before) => deadlines.map((open) => ({ ...open, moment: { days_before, time } })))
    .map((open) => ({ ...open, day: sendDay(open.deadline, open.moment.days_before) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <div role="status" className="rounded-field bg-sunken px-4 py-3">
      <p className="mb-1 font-strong">What happens</p>
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
  const of = isOne ? "" : ` for the deadline on ${formatDate(deadline)}`;
  const when = timeliness({ deadline, moment, zone });
  if (when === "MISSED")
    return (
      <span className="text-marigold-ink">
        {describeDay(day)}
        {of} has passed: it is not sent any more.
      </span>
    );
  const rest = describeUnreachable({ unreachable });
  return (
    <>
      {when === "NOW" ? (
        <strong className="font-strong text-ink">As soon as you save, because its time was less than a day ago</strong>
      ) : (
        <span className="text-ink">
          {describeDay(day)} at {formatTime(moment.time)}
        </span>
      )}
      {of}, {toHouseholds({ households })} as of now{rest && `; ${rest}`}
    </>
  );
}

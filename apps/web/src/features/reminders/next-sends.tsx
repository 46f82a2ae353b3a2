import type { Reminder } from "@nyota/contract/site/reminders";
import { describeDay, describeUnreachable, sendDay } from "./describe-reminder.ts";
import { formatDate } from "#lib/text/format.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";

const SHOWN = 3;
const hasCome = (at: string) => Date.parse(at) <= Date.now();

/** When a reminder is sent next and to how many households; with several deadlines, each of them. */
export function NextSends({ reminder }: { reminder: Reminder }) {
  const { upcoming, sent, missed, is_active, days_before } = reminder;
  if (upcoming.length === 0)
    return (
      <p className="mt-1 text-sm text-ink-3">
        {sent.length + missed.length > 0
          ? t("Nothing left to send. See below what was sent and missed.")
          : t("Waits for a deadline to count from.")}
      </p>
    );
  const rest = upcoming.length - SHOWN;
  return (
    <ul className={is_active ? "mt-1 space-y-0.5" : "mt-1 space-y-0.5 text-ink-3"}>
      {upcoming.slice(0, SHOWN).map(({ deadline, at, households, unreachable }) => {
        const values = {
          count: households,
          when: hasCome(at) && is_active ? "now" : "later",
          date: describeDay(sendDay(deadline, days_before)),
        };
        const unreached = describeUnreachable({ unreachable });
        return (
          <li key={deadline} className="tabular-nums">
            {upcoming.length > 1
              ? rich(
                  "{count, plural, =0 {To nobody} one {To # household} other {To # households}} {when, select, now {now} other {on {date}}}<light>, for the deadline on {deadline}</light>",
                  {
                    ...values,
                    deadline: formatDate(deadline),
                    light: (text) => <span className="text-ink-2">{text}</span>,
                  },
                )
              : t(
                  "{count, plural, =0 {To nobody} one {To # household} other {To # households}} {when, select, now {now} other {on {date}}}",
                  values,
                )}
            {unreached && <span className="text-ink-2">; {unreached}</span>}
          </li>
        );
      })}
      {rest > 0 && <li className="text-sm text-ink-2">{t("and {count} more for later deadlines", { count: rest })}</li>}
    </ul>
  );
}

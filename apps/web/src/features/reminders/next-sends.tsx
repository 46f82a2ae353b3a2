import type { Reminder } from "@nyota/contract/site/reminders";
import { capitalise, describeDay, describeUnreachable, sendDay, toHouseholds } from "./describe-reminder.ts";
import { formatDate } from "#lib/text/format.ts";

const SHOWN = 3;
const hasCome = (at: string) => Date.parse(at) <= Date.now();

/** When a reminder is sent next and to how many households; with several deadlines, each of them. */
export function NextSends({ reminder }: { reminder: Reminder }) {
  const { upcoming, sent, missed, is_active, days_before } = reminder;
  if (upcoming.length === 0)
    return (
      <p className="mt-1 text-sm text-ink-3">
        {sent.length + missed.length > 0
          ? "Nothing left to send. See below what was sent and missed."
          : "Waits for a deadline to count from."}
      </p>
    );
  const rest = upcoming.length - SHOWN;
  return (
    <ul className={is_active ? "mt-1 space-y-0.5" : "mt-1 space-y-0.5 text-ink-3"}>
      {upcoming.slice(0, SHOWN).map(({ deadline, at, households, unreachable }) => {
        const isNow = hasCome(at);
        const unreached = describeUnreachable({ unreachable });
        return (
          <li key={deadline} className="tabular-nums">
            {capitalise(toHouseholds({ households }))}{" "}
            {isNow && is_active ? "now" : `on ${describeDay(sendDay(deadline, days_before))}`}
            {upcoming.length > 1 && <span className="text-ink-2">, for the deadline on {formatDate(deadline)}</span>}
            {unreached && <span className="text-ink-2">; {unreached}</span>}
          </li>
        );
      })}
      {rest > 0 && <li className="text-sm text-ink-2">and {rest} more for later deadlines</li>}
    </ul>
  );
}

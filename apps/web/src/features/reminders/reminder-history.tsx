import type { Reminder } from "@nyota/contract/site/reminders";
import type { ReactNode } from "react";
import { describeMoment, describeUnreachable } from "./describe-reminder.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatDateTime } from "#lib/text/format.ts";
import { instantToWall } from "#lib/text/zone-time.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Pill, type PillTone } from "#ui/pill.tsx";

type Entry = { key: string; at: string; title: string; tone: PillTone; state: string; text: ReactNode };

/** What was sent and what was missed, the latest first. */
export function ReminderHistory({ reminders, zone }: { reminders: Reminder[]; zone: string }) {
  const { projectId } = useProject();
  const entries = reminders
    .flatMap((reminder) => [...sentOf(reminder, projectId), ...missedOf(reminder, zone)])
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (entries.length === 0) return null;
  return (
    <Card flush title={t("Sent and missed")}>
      <ul className="divide-y divide-line border-t border-line">
        {entries.map(({ key, at, title, tone, state, text }) => (
          <li key={key} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 px-5 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-strong">{title}</p>
              <p className="text-sm text-ink-2">
                {clockOf(at, zone)}
                {text && <>. {text}</>}
              </p>
            </div>
            <Pill tone={tone}>{state}</Pill>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** An instant on the project's clock, like all times of this page. */
const clockOf = (at: string, zone: string) => formatDateTime(instantToWall(at, zone));

const sentOf = (reminder: Reminder, projectId: string): Entry[] =>
  reminder.sent.map(({ deadline, at, households, unreachable, campaign_id }) => {
    const unreached = describeUnreachable({ unreachable });
    return {
      key: `${reminder.id} ${deadline} ${at}`,
      at,
      title: describeMoment(reminder),
      tone: households > 0 ? "yes" : "no",
      state:
        households > 0
          ? t("Sent to {count, plural, one {# household} other {# households}}", { count: households })
          : t("Nobody to remind"),
      text: (
        <>
          {unreached
            ? t("For the deadline on {date}; {unreached}.", { date: formatDate(deadline), unreached })
            : t("For the deadline on {date}.", { date: formatDate(deadline) })}{" "}
          {campaign_id && (
            <Link to={`/projects/${projectId}/outbox?campaign=${campaign_id}`}>{t("See the messages")}</Link>
          )}
        </>
      ),
    };
  });

const missedOf = (reminder: Reminder, zone: string): Entry[] =>
  reminder.missed.map(({ deadline, at, households, reason, retried_until }) => ({
    key: `${reminder.id} ${deadline} missed`,
    at,
    title: describeMoment(reminder),
    tone: retried_until ? "wait" : "bad",
    state: retried_until ? t("Not sent yet") : t("Missed"),
    text: (
      <>
        {t("For the deadline on {date}.", { date: formatDate(deadline) })}{" "}
        {reason ?? t("It was set too late, or the server was not running at that time.")}{" "}
        {retried_until && `${t("It is tried again until {date}.", { date: clockOf(retried_until, zone) })} `}
        {households > 0 &&
          t("{count, plural, one {# household owes} other {# households owe}} an answer.", { count: households })}
      </>
    ),
  }));

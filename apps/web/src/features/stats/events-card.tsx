import { analyticsEndpoints, type EventAnswerCounts } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { answerSegments, countAnswers } from "#features/events/event-counts.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { BarsByRow } from "#ui/charts/bars-by-row.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

/** What was answered to each event; each number leads to its guests. */
export function EventsCard() {
  const { projectId, can } = useProject();
  const read = useQuery(query(analyticsEndpoints.eventsTable, { params: { projectId } }));
  const events = `/projects/${projectId}/events`;
  return (
    <ChartCard
      read={read}
      failure={t("The answers could not be counted")}
      loading={t("Counting the answers")}
      title={t("Answers by event")}
      action={<Link to={events}>{t("Events")}</Link>}
    >
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-2">{t("There are no events yet.")}</p>
        ) : (
          <BarsByRow
            label={t("Answers by event")}
            summary={summarise(results)}
            head={t("Event")}
            rows={results.map((event) => ({
              key: event.event_id,
              label: event.name,
              to: `${events}/${event.event_id}`,
              segments: answerSegments(event).map(({ status, ...segment }) => ({
                ...segment,
                to: can("GUEST", "VIEW")
                  ? `/projects/${projectId}/guests?event=${event.event_id}&response=${status}`
                  : undefined,
              })),
            }))}
          />
        )
      }
    </ChartCard>
  );
}

function summarise(events: readonly EventAnswerCounts[]): string {
  const sum = (numberOf: (event: EventAnswerCounts) => number) =>
    events.reduce((all, event) => all + numberOf(event), 0);
  return t(
    "{received, number} of {count, plural, one {# answer} other {# answers}} received for {events, plural, one {# event} other {# events}}.",
    { received: sum(countAnswers), count: sum(({ invited }) => invited), events: events.length },
  );
}

import { analyticsEndpoints, type EventAnswerCounts } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { answerSegments, countAnswers } from "#features/events/event-counts.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
import { BarsByRow } from "#ui/charts/bars-by-row.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

/** What was answered to each event; each number leads to its guests. */
export function EventsCard() {
  const { projectId, can } = useProject();
  const read = useQuery(query(analyticsEndpoints.eventsTable, { params: { projectId } }));
  const events = `/projects/${projectId}/events`;
  return (
    <ChartCard read={read} counted="answers" title="Answers by event" action={<Link to={events}>Events</Link>}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-2">There are no events yet.</p>
        ) : (
          <BarsByRow
            label="Answers by event"
            summary={summarise(results)}
            head="Event"
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
  return `${formatNumber(sum(countAnswers))} of ${pluralise(
    sum(({ invited }) => invited),
    "answer",
  )} received for ${pluralise(events.length, "event")}.`;
}

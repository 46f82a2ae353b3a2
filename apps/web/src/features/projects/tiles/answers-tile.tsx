import { analyticsEndpoints, type EventCounts, type EventAnswerCounts } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { answerSegments, countAnswers, describeCounts, countsOfEvent } from "#features/events/event-counts.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate } from "#lib/text/format.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CalendarDrawing } from "#ui/drawings/calendar-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { Legend, StackedBar } from "#ui/charts/stacked-bar.tsx";

const shown = 8;

/** Per event: accepted, declined and open invitations. */
export function AnswersTile() {
  const { projectId, can, isExpired } = useProject();
  const table = useQuery(query(analyticsEndpoints.eventsTable, { params: { projectId } }));
  const guests = `/projects/${projectId}/guests`;
  const whoAnswered = `${guests}?response=ACCEPTED&response=DECLINED`;
  const create = `/projects/${projectId}/dashboard/create-event`;
  const events = table.data?.results;
  if (table.isError && !events)
    return (
      <Card title={t("Answers")} className="h-full">
        <p className="text-ink-2">{table.error.message}</p>
      </Card>
    );
  if (!events)
    return (
      <Card title={t("Answers")} className="h-full">
        <SkeletonText lines={7} />
      </Card>
    );
  if (events.length === 0)
    return (
      <Card title={t("Answers")} className="h-full">
        <EmptyState
          level={3}
          className="py-2"
          drawing={<CalendarDrawing className="h-32 w-auto" />}
          title={t("No events yet")}
          text={t("Add the events of the celebration; then everybody’s answers are counted here.")}
          action={
            can("EVENT", "CREATE") && !isExpired && hasPage(create) ? (
              <Button asChild variant="primary">
                <RouterLink to={create}>{t("Add an event")}</RouterLink>
              </Button>
            ) : undefined
          }
        />
      </Card>
    );
  const invited = events.reduce((sum, event) => sum + event.invited, 0);
  const answered = events.reduce((sum, event) => sum + countAnswers(event), 0);
  return (
    <Card
      title={t("Answers")}
      note={t("{answered, number} of {count, plural, one {# answer} other {# answers}} received", {
        answered,
        count: invited,
      })}
      action={hasPage(guests) && can("GUEST", "VIEW") && <Link to={whoAnswered}>{t("See answers")}</Link>}
      className="h-full"
    >
      <ul className="space-y-3.5">
        {events.slice(0, shown).map((event) => (
          <EventLine
            key={event.event_id}
            event={event}
            list={hasPage(guests) && can("GUEST", "VIEW") ? guests : undefined}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4">
        <Legend items={answerSegments(events[0]!)} />
        {events.length > shown && (
          <Link className="ml-auto text-sm" to={`/projects/${projectId}/events`}>
            {t("and {count} more", { count: events.length - shown })}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** The same counts as on the card of the event. */
const countsOf = ({ head_count, by_age_band, ...counts }: EventAnswerCounts): EventCounts => ({
  ...counts,
  heads: head_count,
  children_accepted: by_age_band.CHILD.accepted,
  infants_accepted: by_age_band.INFANT.accepted,
});

function EventLine({ event, list }: { event: EventAnswerCounts; list: string | undefined }) {
  return (
    <li className="grid grid-cols-[minmax(84px,140px)_1fr] items-center gap-x-4 max-md:grid-cols-1 max-md:gap-y-1.5">
      <div className="min-w-0">
        {list ? (
          <RouterLink
            to={`${list}?event=${event.event_id}`}
            className="block truncate font-strong hover:text-henna hover:underline"
          >
            {event.name}
          </RouterLink>
        ) : (
          <span className="block truncate font-strong">{event.name}</span>
        )}
        <span className="block text-xs text-ink-3">{formatDate(event.starts_at)}</span>
      </div>
      <div className="min-w-0">
        <p className="mb-1 text-sm text-ink-2 tabular-nums">{describeCounts(countsOfEvent(countsOf(event)))}</p>
        <StackedBar label={event.name} segments={answerSegments(event)} />
      </div>
    </li>
  );
}

import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { ArrowUpDown, Check, Plus } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink, Outlet, useSearchParams } from "react-router";
import { answerSegments } from "./event-counts.ts";
import { DeleteEventDialog } from "./delete-event-dialog.tsx";
import { EventList } from "./event-list.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { CalendarDrawing } from "#ui/drawings/calendar-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { Legend } from "#ui/charts/stacked-bar.tsx";

export default function EventsPage() {
  const { projectId, can, canChangeShared, isExpired } = useProject();
  const [url, setUrl] = useSearchParams();
  const [leaving, setLeaving] = useState<WeddingEvent | null>(null);
  const list = useQuery(query(eventEndpoints.list, { params: { projectId }, query: { page_size: 200 } }));
  const events = list.data?.results;
  const mayEdit = !isExpired && canChangeShared("EVENT", "EDIT");
  const isOrdering = mayEdit && url.get("change") === "order";
  const mayAdd = !isExpired && can("EVENT", "CREATE");
  const add = mayAdd && (
    <Button asChild variant="primary">
      <RouterLink to={{ pathname: "create", search: url.toString() }}>
        <Plus aria-hidden="true" /> {t("Add event")}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("Events")}
        text={
          events?.length
            ? t("{count, plural, one {# event} other {# events}}, each with its own guests and answers", {
                count: events.length,
              })
            : t("The events of the celebration, one by one")
        }
        actions={events?.length ? add : undefined}
      />
      {list.error && !events ? (
        <LoadFailure title={t("The events could not be loaded")} read={list} />
      ) : !events ? (
        <Loading label={t("Loading the events")}>
          <div className="space-y-3">
            {[0, 1, 2].map((key) => (
              <SkeletonCard key={key} lines={2} />
            ))}
          </div>
        </Loading>
      ) : events.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={t("No events yet")}
          text={t(
            "Add the Mehendi, the Sangeet, the wedding itself: each has its own time, place and guest list, and guests answer for each of them.",
          )}
          action={add}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Legend items={answerSegments(events[0]!)} />
            {mayEdit && events.length > 1 && (
              <Button
                size="small"
                icon={isOrdering ? <Check aria-hidden="true" /> : <ArrowUpDown aria-hidden="true" />}
                onClick={() => setUrl(isOrdering ? {} : { change: "order" }, { replace: true })}
              >
                {isOrdering ? t("Done") : t("Change the order")}
              </Button>
            )}
          </div>
          <EventList
            events={events}
            isOrdering={isOrdering}
            mayEdit={mayEdit}
            onDelete={!isExpired && canChangeShared("EVENT", "DELETE") ? setLeaving : undefined}
          />
        </>
      )}
      <DeleteEventDialog event={leaving} onClose={() => setLeaving(null)} />
      <Outlet />
    </>
  );
}

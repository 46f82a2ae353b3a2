import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { EventForm } from "#features/events/event-form.tsx";
import { eventBody, type EventFormOutput, eventToForm } from "#features/events/event-form-schema.ts";
import { query, useSend } from "#lib/api.ts";
import { useProject } from "#lib/project-context.ts";
import { usePageTitle } from "#lib/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RouteSheet } from "#ui/route-sheet.tsx";
import { useSheet } from "#ui/sheet-context.ts";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditEventPage() {
  const { projectId } = useProject();
  const { eventId = "" } = useParams();
  const event = useQuery({
    ...query(eventEndpoints.read, { params: { projectId, eventId } }),
    refetchOnWindowFocus: false,
  });
  usePageTitle(event.data?.name);
  return (
    <RouteSheet to="../.." size="large" title={event.data?.name ?? "Edit event"}>
      {event.data ? (
        <EditForm key={event.data.id} event={event.data} />
      ) : event.error ? (
        <EmptyState
          drawing={<ErrorDrawing />}
          title="This event could not be opened"
          text={event.error.message}
          action={<Button onClick={() => void event.refetch()}>Try again</Button>}
        />
      ) : (
        <Loading label="Loading the event">
          <SkeletonText lines={9} />
        </Loading>
      )}
    </RouteSheet>
  );
}

function EditForm({ event }: { event: WeddingEvent }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(eventEndpoints.update);
  const choices = useQuery(query(eventEndpoints.choices, { params: { projectId } }));
  async function save(values: EventFormOutput): Promise<void> {
    const saved = await update.mutateAsync({ params: { projectId, eventId: event.id }, body: eventBody(values) });
    toast.success(`${saved.name} was saved`);
    sheet?.done();
  }
  return (
    <EventForm
      initial={eventToForm(event)}
      dressCodes={choices.data?.dress_codes.map((code) => code.value) ?? []}
      submit="Save event"
      onSubmit={save}
    />
  );
}

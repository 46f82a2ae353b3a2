import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { EventForm } from "./form/event-form.tsx";
import { eventBody, type EventFormOutput, eventToForm } from "./form/event-form-schema.ts";
import { query, useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
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
      <Loaded
        read={event}
        failure="This event could not be opened"
        label="Loading the event"
        skeleton={<SkeletonText lines={9} />}
      >
        {(loaded) => <EditForm key={loaded.id} event={loaded} />}
      </Loaded>
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

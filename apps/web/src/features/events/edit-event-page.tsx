import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useParams } from "react-router";
import { EventSteps } from "./event-steps.tsx";
import { EventForm } from "./form/event-form.tsx";
import { eventBody, type EventFormInput, type EventFormOutput, eventToForm } from "./form/event-form-schema.ts";
import { HistoryLink } from "#features/activity/history-link.tsx";
import { historyWords } from "#features/activity/history-labels.ts";
import { ChangedNotice } from "#features/presence/changed-notice.tsx";
import { PresentUsers } from "#features/presence/present-users.tsx";
import { useEditedRow } from "#features/presence/use-edited-row.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
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
    <RouteSheet
      to="../.."
      size="large"
      title={event.data?.name ?? t("Edit event")}
      actions={
        <>
          {event.data && <PresentUsers object="event" id={event.data.id} />}
          <HistoryLink objectId={eventId} />
          <EventSteps eventId={eventId} />
        </>
      }
    >
      <Loaded
        read={event}
        failure={t("This event could not be opened")}
        label={t("Loading the event")}
        skeleton={<SkeletonText lines={9} />}
      >
        {(loaded) => <EditForm key={loaded.id} event={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

const words = historyWords({ choices: { groups: [], sub_groups: [], tags: [], events: [] }, columns: [] });
const labelOf = (field: string) => words.field(field, "event");
const describeValue = (field: string, value: unknown) =>
  field === "cover_id" && value ? t("a picture") : words.value(value, field, "event");

function EditForm({ event }: { event: WeddingEvent }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(eventEndpoints.update);
  const choices = useQuery(query(eventEndpoints.choices, { params: { projectId } }));
  const edited = useEditedRow(event, eventToForm);
  async function save(values: EventFormOutput, form: UseFormReturn<EventFormInput>): Promise<void> {
    const request = { params: { projectId, eventId: event.id }, body: eventBody(values) };
    const saved = await edited.save(form, (version) => update.mutateAsync({ ...request, version }));
    if (!saved) return;
    toast.success(t("{name} was saved", { name: saved.name }));
    sheet?.done();
  }
  return (
    <EventForm
      initial={eventToForm(edited.base)}
      notice={<ChangedNotice edited={edited} row={event} labelOf={labelOf} describe={describeValue} />}
      dressCodes={choices.data?.dress_codes.map((code) => code.value) ?? []}
      acceptedChildren={event}
      submit={t("Save event")}
      onSubmit={save}
    />
  );
}

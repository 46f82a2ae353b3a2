import { eventEndpoints, type WeddingEvent } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { EventForm } from "./form/event-form.tsx";
import { blankEvent, eventBody, type EventFormOutput, invitedBy } from "./form/event-form-schema.ts";
import { PlanLimit, UnlessFull } from "#features/wallet/plan-limit.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

type EventSheetProps = {
  /** The page underneath; ".." by default. */
  to?: string;
  /** Called instead of closing the sheet. */
  onSaved?: (event: WeddingEvent) => void;
};

/** Creates an event, above the page that opened it. */
export function EventSheet({ to, onSaved }: EventSheetProps) {
  return (
    <RouteSheet
      to={to}
      size="large"
      title={t("Add an event")}
      text={t("One part of the celebration, with its own time, place and guests.")}
    >
      <NewEvent onSaved={onSaved} />
    </RouteSheet>
  );
}

function NewEvent({ onSaved }: Pick<EventSheetProps, "onSaved">) {
  const { project, projectId, can } = useProject();
  const sheet = useSheet();
  const create = useSend(eventEndpoints.create);
  const choices = useQuery(query(eventEndpoints.choices, { params: { projectId } }));
  const guests = useQuery({
    ...query(guestEndpoints.choices, { params: { projectId } }),
    enabled: can("GUEST", "VIEW"),
  });
  const list = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { page_size: 1 } }),
    enabled: can("GUEST", "VIEW"),
  });
  const lists = guests.data;
  const groups = lists?.groups.flatMap((group) => [
    group,
    ...lists.sub_groups
      .filter((household) => household.parent_id === group.value)
      .map(({ value, label }) => ({ value, label, hint: group.label })),
  ]);

  async function save(values: EventFormOutput): Promise<void> {
    const event = await create.mutateAsync({
      params: { projectId },
      body: { ...eventBody(values), ...invitedBy(values) },
    });
    toast.success(t("{name} was added", { name: event.name }));
    if (!onSaved) return sheet?.done();
    sheet?.setDirty(false);
    onSaved(event);
  }
  return (
    <>
      <div className="mb-5">
        <PlanLimit project={project} type="EVENT" />
      </div>
      <UnlessFull project={project} type="EVENT">
        <EventForm
          initial={blankEvent(project.time_zone)}
          dressCodes={choices.data?.dress_codes.map((code) => code.value) ?? []}
          groups={groups ?? []}
          guests={list.data?.count}
          submit={t("Add event")}
          onSubmit={save}
        />
      </UnlessFull>
    </>
  );
}

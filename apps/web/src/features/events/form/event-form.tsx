import { eventFields } from "@nyota/contract/events/event-fields";
import { useId } from "react";
import { eventDayWarning } from "../event-day-warning.ts";
import { type EventFormInput, type EventFormOutput, eventFormSchema } from "./event-form-schema.ts";
import { InviteFields } from "./invite-fields.tsx";
import { KindField } from "./kind-field.tsx";
import { listZones } from "#lib/text/time-zones.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { useNow } from "#lib/use-now.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { LinesField } from "#ui/form/lines-field.tsx";

type EventFormProps = {
  initial: EventFormInput;
  dressCodes: readonly string[];
  /** Groups and households to invite; only for a new event. */
  groups?: Option[];
  submit: string;
  onSubmit: (values: EventFormOutput) => Promise<unknown>;
};

const zones = listZones();

const EventField = objectField(eventFields);

/** The layout of an event's fields in the form; times are in the time zone of the place. */
export function EventForm({ initial, dressCodes, groups, submit, onSubmit }: EventFormProps) {
  const id = useId();
  return (
    <Form id={id} label={submit} schema={eventFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field, form }) => (
        <>
          <KindField formId={id} />
          <EventField name="name" />
          <div className="grid gap-5 sm:grid-cols-2">
            <EventField name="starts_at" />
            <EventField name="ends_at" />
          </div>
          <DayWarning startsAt={form.watch("starts_at")} />
          <EventField name="time_zone" options={zones} searchable />
          <EventField name="venue_name" />
          <EventField name="venue_address" rows={2} />
          <EventField name="map_link" />
          <EventField name="dress_code" suggestions={dressCodes} />
          <EventField name="description" />
          <div className="grid gap-5 sm:grid-cols-2">
            <EventField name="capacity" after="people" />
            <EventField name="plus_ones_allowed" />
          </div>
          <EventField name="rsvp_deadline" defaultTime="23:59" />
          <LinesField
            name="meal_options"
            legend={
              <>
                {eventFields.meal_options.label} <span className="font-normal text-ink-3">(optional)</span>
              </>
            }
            noun="choice"
            label="Meal choice"
            placeholders={["Vegetarian", "Jain", "Non-vegetarian"]}
            most={20}
            help={eventFields.meal_options.hint}
          />
          <div>
            <EventField name="children_welcome" />
            <EventField name="is_private" />
          </div>
          {groups && <InviteFields Field={Field} groups={groups} chosen={form.watch("invite")} />}
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}

function DayWarning({ startsAt }: { startsAt: string }) {
  const warning = eventDayWarning(startsAt, useNow(), useCelebration());
  return warning && <Banner tone="warn">{warning} You can save it like this.</Banner>;
}

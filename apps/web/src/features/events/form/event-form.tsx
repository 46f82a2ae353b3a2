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
import { Form } from "#ui/form/form.tsx";
import { LinesField } from "#ui/form/lines-field.tsx";

type EventFormProps = {
  initial: EventFormInput;
  dressCodes: readonly string[];
  /** Groups and households to invite; given for a new event only. */
  groups?: Option[];
  submit: string;
  onSubmit: (values: EventFormOutput) => Promise<unknown>;
};

const zones = listZones();

/** Every field of an event; times are those on the clock of the place. */
export function EventForm({ initial, dressCodes, groups, submit, onSubmit }: EventFormProps) {
  const id = useId();
  return (
    <Form id={id} label={submit} schema={eventFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field, form }) => (
        <>
          <KindField formId={id} />
          <Field name="name" label="Name" placeholder="Sangeet" required help="As guests will read it." />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="starts_at" type="date-time" label="Starts" required />
            <Field name="ends_at" type="date-time" label="Ends" optional />
          </div>
          <DayWarning startsAt={form.watch("starts_at")} />
          <Field
            name="time_zone"
            type="select"
            label="Time zone"
            options={zones}
            searchable
            help="The times above are read on this place's clock."
          />
          <Field name="venue_name" label="Venue" placeholder="Rambagh Palace, the lawns" optional />
          <Field name="venue_address" type="textarea" rows={2} label="Address" optional />
          <Field
            name="map_link"
            kind="url"
            label="Map link"
            placeholder="https://maps.app.goo.gl/…"
            optional
            help="Open the place in your maps app, share it, and paste the link here."
          />
          <Field name="dress_code" label="Dress code" suggestions={dressCodes} optional />
          <Field name="description" type="textarea" label="Description" optional />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="capacity" inputMode="numeric" label="Capacity" after="people" optional />
            <Field name="plus_ones_allowed" inputMode="numeric" label="Plus-ones per guest" />
          </div>
          <Field
            name="rsvp_deadline"
            type="date-time"
            defaultTime="23:59"
            label="Answer by"
            optional
            help="After this, guests can only ask for a change."
          />
          <LinesField
            name="meal_options"
            legend={
              <>
                Meal choices <span className="font-normal text-ink-3">(optional)</span>
              </>
            }
            noun="choice"
            label="Meal choice"
            placeholders={["Vegetarian", "Jain", "Non-vegetarian"]}
            most={20}
            help="Guests pick one of these when they accept."
          />
          <div>
            <Field name="children_welcome" type="checkbox" label="Children are welcome" />
            <Field
              name="is_private"
              type="checkbox"
              label="Private: only those who are invited learn that it takes place"
            />
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

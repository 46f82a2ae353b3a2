import { eventFields } from "@nyota/contract/events/event-fields";
import type { WeddingEvent } from "@nyota/contract/events/events";
import { type ReactNode, useId } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { eventDayWarning } from "../event-day-warning.ts";
import { type EventFormInput, type EventFormOutput, eventFormSchema } from "./event-form-schema.ts";
import { InviteFields } from "./invite-fields.tsx";
import { PictureField } from "#features/assets/picture-field.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { KindField } from "./kind-field.tsx";
import { listZones } from "#lib/text/time-zones.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { useNow } from "#lib/use-now.ts";
import { Banner } from "#ui/banner.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { LinesField } from "#ui/form/lines-field.tsx";
import { OtherLanguages } from "#ui/form/other-languages.tsx";
import { removeTranslations } from "#ui/form/translated-texts.ts";

type EventFormProps = {
  initial: EventFormInput;
  dressCodes: readonly string[];
  /** Groups and households to invite; only for a new event. */
  groups?: Option[];
  /** How many guests there are to invite; undefined if it is not known. */
  guests?: number | undefined;
  submit: string;
  /** Children and infants who have said yes to this event. */
  acceptedChildren?: Pick<WeddingEvent, "children_accepted" | "infants_accepted">;
  /** Above the button. */
  notice?: ReactNode;
  onSubmit: (values: EventFormOutput, form: UseFormReturn<EventFormInput>) => Promise<unknown>;
};

const zones = listZones();

const EventField = objectField(eventFields);

/** The layout of an event's fields in the form; times are in the time zone of the place. */
export function EventForm(props: EventFormProps) {
  const { initial, dressCodes, groups, guests, acceptedChildren, submit, notice, onSubmit } = props;
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
          <CoverField />
          <div className="grid gap-5 sm:grid-cols-2">
            <EventField name="capacity" after={t("people")} />
            <EventField name="offer_hours" after={t("hours")} />
          </div>
          <EventField name="plus_ones_allowed" />
          <EventField name="rsvp_deadline" defaultTime="23:59" />
          <LinesField
            name="meal_options"
            legend={
              <>
                {translate(eventFields.meal_options.label)}{" "}
                <span className="font-normal text-ink-3">{t("(optional)")}</span>
              </>
            }
            add={t("Add a choice")}
            another={t("Another choice")}
            nameOf={(number) => t("Meal choice {number}", { number })}
            placeholders={[t("Vegetarian"), t("Jain"), t("Non-vegetarian")]}
            most={20}
            help={translate(eventFields.meal_options.hint)}
            onRemove={(index) => removeTranslations(form, "meal_options", index)}
          />
          <OtherLanguages
            fields={eventFields}
            lists={{ meal_options: { texts: form.watch("meal_options") } }}
            hint={t("Usual names such as Sangeet are translated for you; whatever else is empty is shown as above.")}
          />
          <div>
            <EventField name="children_welcome" />
            <EventField name="is_private" />
            {acceptedChildren && !form.watch("children_welcome") && <ChildrenWarning accepted={acceptedChildren} />}
          </div>
          {groups && <InviteFields Field={Field} groups={groups} guests={guests} chosen={form.watch("invite")} />}
          {notice}
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}

function CoverField() {
  const { field, fieldState } = useController<EventFormInput, "cover_id">({ name: "cover_id" });
  return (
    <PictureField
      label={translate(eventFields.cover_id.label)}
      help={translate(eventFields.cover_id.hint)}
      error={fieldState.error?.message}
      value={field.value || null}
      onChange={(asset) => field.onChange(asset?.id ?? "")}
    />
  );
}

/** A yes that was given stays, and nobody tells the family: the hosts have to. */
function ChildrenWarning({ accepted }: { accepted: NonNullable<EventFormProps["acceptedChildren"]> }) {
  const { children_accepted: children, infants_accepted: infants } = accepted;
  if (children + infants === 0) return null;
  return (
    <Banner tone="warn" title={describeAccepted(children, infants)}>
      {t(
        "They still count as coming, and their families are not told. Change their answers, or tell the families yourself.",
      )}
    </Banner>
  );
}

function describeAccepted(children: number, infants: number): string {
  if (infants === 0)
    return t("{count, plural, one {# child has} other {# children have}} said yes already", { count: children });
  if (children === 0)
    return t("{count, plural, one {# infant has} other {# infants have}} said yes already", { count: infants });
  return t(
    "{children, plural, one {# child} other {# children}} and {infants, plural, one {# infant} other {# infants}} have said yes already",
    { children, infants },
  );
}

function DayWarning({ startsAt }: { startsAt: string }) {
  const warning = eventDayWarning(startsAt, useNow(), useCelebration());
  return (
    warning && (
      <Banner tone="warn">
        {warning} {t("You can save it like this.")}
      </Banner>
    )
  );
}

import type { Direction } from "@nyota/contract/travel-stay/travel";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { useId, useMemo } from "react";
import { CarrierField } from "./carrier-field.tsx";
import { FlightField } from "./flight-field.tsx";
import { ModeField } from "./mode-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { AppliesToField } from "./booking/applies-to-field.tsx";
import { FellowsField } from "./booking/fellows-field.tsx";
import type { Fellow } from "./booking/use-fellows.ts";
import { type JourneyFormOutput, journeyForm, nearField, type TravelFormInput } from "./travel-form-schema.ts";
import { listZones } from "#lib/text/time-zones.ts";
import { t } from "#lib/i18n/t.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";

type TravelFormProps = {
  direction: Direction;
  initial: TravelFormInput;
  /** Who can be on its booking, and of a journey that is known, who is. */
  fellows?: readonly Fellow[];
  onBooking?: { name: string; ids: readonly string[] } | undefined;
  submit: string;
  onSubmit: (values: JourneyFormOutput) => Promise<unknown>;
};

const zones = listZones();
const TravelField = objectField(travelFields);

const dayAlone = { help: t("The day alone is enough while the time isn’t known.") };

/** The layout of a journey's fields in the form; each end is in the time zone of its own place. */
export function TravelForm({ direction, initial, fellows = [], onBooking, submit, onSubmit }: TravelFormProps) {
  const id = useId();
  const schema = useMemo(() => journeyForm(direction), [direction]);
  const near = nearField(direction);
  const known = onBooking?.ids ?? [];
  const isArrival = direction === "ARRIVAL";
  return (
    <Form
      id={id}
      label={submit}
      schema={schema}
      defaultValues={{ ...initial, with_guest_ids: [...known], applies_to: known.length > 0 ? "ALL" : "ONE" }}
      onSubmit={onSubmit}
    >
      {({ form }) => (
        <>
          {onBooking && known.length > 0 && (
            <AppliesToField formId={id} name={onBooking.name} count={known.length + 1} />
          )}
          {fellows.length > 0 && (known.length === 0 || form.watch("applies_to") === "ALL") && (
            <FellowsField fellows={fellows} />
          )}
          <ModeField formId={id} />
          <div className="grid gap-5 sm:grid-cols-3">
            <PlaceField name="from_place" zone="departs_zone" />
            <TravelField name="departs_at" {...(near === "departs_at" && dayAlone)} />
            <TravelField name="departs_zone" options={zones} searchable />
            <PlaceField name="to_place" zone="arrives_zone" />
            <TravelField name="arrives_at" {...(near === "arrives_at" && dayAlone)} />
            <TravelField name="arrives_zone" options={zones} searchable />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <CarrierField />
            <FlightField direction={direction} />
          </div>
          <div className="grid gap-5 sm:grid-cols-3">
            <TravelField name="terminal" />
            <TravelField name="pnr" />
            <TravelField name="seat" />
            {form.watch("with_guest_ids").length === 0 && <TravelField name="pax" />}
            <TravelField name="luggage" />
          </div>
          <div>
            <TravelField name="pickup_required" />
            {form.watch("pickup_required") && (
              <div className="mt-4 grid gap-5 sm:grid-cols-2">
                <TravelField name="pickup_place" />
                <TravelField name="pickup_at" />
              </div>
            )}
          </div>
          <TravelField
            name="status"
            help={isArrival ? t("Confirmed needs the time they arrive.") : t("Confirmed needs the time they leave.")}
          />
          <TravelField name="notes" rows={3} />
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}

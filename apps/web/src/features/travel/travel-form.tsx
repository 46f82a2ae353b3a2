import { type Direction, travelStatuses } from "@nyota/contract/travel-stay/travel";
import { useId } from "react";
import { ModeField } from "./mode-field.tsx";
import { type TravelFormInput, type TravelFormOutput, travelFormSchema } from "./travel-form-schema.ts";
import { modeWords, statusWords } from "./describe-travel.ts";
import { listZones } from "#lib/text/time-zones.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";

type TravelFormProps = {
  direction: Direction;
  initial: TravelFormInput;
  submit: string;
  onSubmit: (values: TravelFormOutput) => Promise<unknown>;
};

const zones = listZones();
const statuses = travelStatuses.map((value) => ({ value, label: statusWords[value] }));

/** One journey; each end is read on the clock of its own place. */
export function TravelForm({ direction, initial, submit, onSubmit }: TravelFormProps) {
  const id = useId();
  const isArrival = direction === "ARRIVAL";
  return (
    <Form id={id} label={submit} schema={travelFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field, form }) => {
        const mode = form.watch("mode");
        const words = mode ? modeWords[mode] : { carrier: "Carrier", number: "Number" };
        return (
          <>
            <ModeField formId={id} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Field name="carrier" label={words.carrier} optional />
              <Field name="number" label={words.number} optional />
            </div>
            <div className="grid gap-5 sm:grid-cols-3">
              <Field name="from_place" label="From" placeholder="London Heathrow" optional />
              <Field name="departs_at" type="date-time" label="Leaves at" optional />
              <Field name="departs_zone" type="select" label="Time zone there" options={zones} searchable />
              <Field name="to_place" label="To" placeholder="Jaipur" optional />
              <Field name="arrives_at" type="date-time" label="Arrives at" optional />
              <Field name="arrives_zone" type="select" label="Time zone there" options={zones} searchable />
            </div>
            <div className="grid gap-5 sm:grid-cols-3">
              <Field name="terminal" label="Terminal" optional />
              <Field name="pnr" label="Booking code" optional />
              <Field name="seat" label="Seat" optional />
              <Field name="pax" inputMode="numeric" label="People" />
              <Field name="luggage" inputMode="numeric" label="Bags" />
            </div>
            <div>
              <Field
                name="pickup_required"
                type="checkbox"
                label={isArrival ? "Somebody has to pick them up" : "They need a ride there"}
              />
              {form.watch("pickup_required") && (
                <div className="mt-4 grid gap-5 sm:grid-cols-2">
                  <Field name="pickup_place" label="Where" optional />
                  <Field name="pickup_at" type="date-time" label="When" optional />
                </div>
              )}
            </div>
            <Field
              name="status"
              type="select"
              label="How sure is it?"
              options={statuses}
              help={`Confirmed needs the time they ${isArrival ? "arrive" : "leave"}.`}
            />
            <Field name="notes" type="textarea" rows={3} label="Notes" optional />
            <FormActions submit={submit} />
          </>
        );
      }}
    </Form>
  );
}

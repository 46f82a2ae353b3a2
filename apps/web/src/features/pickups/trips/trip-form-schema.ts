import { type Trip, tripFields, tripFieldSchemas, type WaitingJourney } from "@nyota/contract/pickups/pickups";
import { id } from "@nyota/contract/fields";
import { z } from "zod";
import { t } from "#lib/i18n/t.ts";
import { formShape, toForm } from "#ui/form/form-shape.ts";

export const tripFormSchema = z.object({
  ...formShape(tripFields, tripFieldSchemas),
  vehicle_id: z.string().min(1, t("Choose a vehicle.")).pipe(id),
});
export type TripFormOutput = z.output<typeof tripFormSchema>;
type TripFormInput = z.input<typeof tripFormSchema>;

/** A new trip for these arrivals: from their place, when the last of them is outside. */
export function blankTrip(journeys: readonly WaitingJourney[], day: string | null): TripFormInput {
  const last = journeys.toSorted((a, b) => ((a.ready_at ?? "") < (b.ready_at ?? "") ? -1 : 1)).at(-1);
  return {
    ...toForm(tripFields, tripFieldSchemas),
    place: last?.place ?? "",
    terminal: last?.terminal ?? "",
    leaves_at: last?.ready_at ?? (day ? `${day}T` : ""),
    vehicle_id: "",
  };
}

export const tripToForm = (trip: Trip): TripFormInput => ({
  ...toForm(tripFields, tripFieldSchemas, trip),
  vehicle_id: trip.vehicle.id,
});

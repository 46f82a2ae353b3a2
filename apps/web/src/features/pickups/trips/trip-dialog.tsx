import { pickupEndpoints, type Trip, tripFields, type WaitingJourney } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { useQuery } from "@tanstack/react-query";
import { describeVehicle, formatLoad, nameTrip } from "../format-pickup.ts";
import { blankTrip, tripFormSchema, type TripFormOutput, tripToForm } from "./trip-form-schema.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { joinWords } from "#lib/text/format.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { FormField } from "#ui/form/form-field.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/toast.ts";

const TripField = objectField(tripFields);

type TripDialogProps = {
  trip?: Trip | undefined;
  /** Who goes with a new one. */
  journeys?: readonly WaitingJourney[];
  day: string | null;
  onClose: () => void;
};

/** A trip, new or to change. */
export function TripDialog({ trip, journeys = [], day, onClose }: TripDialogProps) {
  const { projectId } = useProject();
  const vehicles = useQuery(query(vehicleEndpoints.list, { params: { projectId } }));
  const create = useSend(pickupEndpoints.create);
  const update = useSend(pickupEndpoints.update);
  const submit = trip ? t("Save trip") : t("Add trip");
  async function save(body: TripFormOutput): Promise<void> {
    const travel_ids = journeys.map(({ travel_id }) => travel_id);
    const saved = trip
      ? await update.mutateAsync({ params: { projectId, tripId: trip.id }, body, version: trip.updated_at })
      : await create.mutateAsync({
          params: { projectId },
          body: { ...body, ...(travel_ids.length > 0 ? { travel_ids } : {}) },
        });
    const name = nameTrip(saved);
    toast.success(trip ? t("{name} was saved", { name }) : t("{name} was added", { name }), {
      ...(saved.warnings.length > 0 && { text: saved.warnings.join(" ") }),
    });
    onClose();
  }
  const people = journeys.reduce((sum, journey) => sum + journey.people, 0);
  const bags = journeys.reduce((sum, journey) => sum + journey.bags, 0);
  const names = joinWords(journeys.map(({ guest }) => guest.name));
  return (
    <Dialog
      open
      onClose={onClose}
      title={trip ? nameTrip(trip) : t("A new trip")}
      {...(journeys.length > 0 && { text: t("For {names}: {load}.", { names, load: formatLoad({ people, bags }) }) })}
    >
      <Form
        label={submit}
        schema={tripFormSchema}
        defaultValues={trip ? tripToForm(trip) : blankTrip(journeys, day)}
        onSubmit={save}
      >
        <FormField<TripFormOutput, "select">
          name="vehicle_id"
          label={t("Vehicle")}
          type="select"
          required
          placeholder={vehicles.data?.results.length === 0 ? t("Add a vehicle first") : t("Choose a vehicle")}
          options={(vehicles.data?.results ?? []).map((vehicle) => ({
            value: vehicle.id,
            label: vehicle.name,
            hint: describeVehicle(vehicle),
          }))}
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <TripField name="place" />
          <TripField name="terminal" />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TripField name="leaves_at" />
          <TripField name="drive_minutes" required />
        </div>
        <TripField name="drop_place" />
        <FormActions submit={submit} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

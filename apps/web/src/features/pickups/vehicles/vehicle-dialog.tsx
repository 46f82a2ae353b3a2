import { type Vehicle, vehicleFields } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { blankVehicle, vehicleFormSchema, type VehicleFormOutput, vehicleToForm } from "./vehicle-form-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/toast.ts";

const VehicleField = objectField(vehicleFields);

type VehicleDialogProps = { vehicle?: Vehicle | undefined; onClose: () => void };

/** A vehicle with its driver, new or to change. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { projectId } = useProject();
  const create = useSend(vehicleEndpoints.create);
  const update = useSend(vehicleEndpoints.update);
  const submit = vehicle ? t("Save vehicle") : t("Add vehicle");
  async function save(body: VehicleFormOutput): Promise<void> {
    const saved = vehicle
      ? await update.mutateAsync({ params: { projectId, vehicleId: vehicle.id }, body, version: vehicle.updated_at })
      : await create.mutateAsync({ params: { projectId }, body });
    toast.success(vehicle ? t("{name} was saved", { name: saved.name }) : t("{name} was added", { name: saved.name }));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={vehicle ? vehicle.name : t("Add a vehicle")}>
      <Form
        label={submit}
        schema={vehicleFormSchema}
        defaultValues={vehicle ? vehicleToForm(vehicle) : blankVehicle}
        onSubmit={save}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <VehicleField name="name" autoFocus={!vehicle} />
          <VehicleField name="plate" />
          <VehicleField name="seats" />
          <VehicleField name="bags" />
          <VehicleField name="driver_name" />
          <VehicleField name="driver_phone" />
          <VehicleField name="available_from" />
          <VehicleField name="available_until" />
        </div>
        <FormActions submit={submit} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

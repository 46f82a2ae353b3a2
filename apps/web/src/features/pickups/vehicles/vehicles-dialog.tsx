import { type Vehicle } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { useQuery } from "@tanstack/react-query";
import { FileText, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { describeVehicle } from "../format-pickup.ts";
import { usePickupRights } from "../use-pickup-rights.ts";
import { DriverSheetDialog } from "./driver-sheet-dialog.tsx";
import { VehicleDialog } from "./vehicle-dialog.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

type Opened = { kind: "edit"; vehicle?: Vehicle } | { kind: "delete" | "sheet"; vehicle: Vehicle };

/** All vehicles with their drivers; from here also a driver's sheet of the day. */
export function VehiclesDialog({ day, onClose }: { day: string | null; onClose: () => void }) {
  const { projectId } = useProject();
  const { mayAdd, mayEdit, seesSheets } = usePickupRights();
  const [opened, setOpened] = useState<Opened | null>(null);
  const read = useQuery(query(vehicleEndpoints.list, { params: { projectId } }));
  const close = () => setOpened(null);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t("Vehicles and drivers")}
        footer={
          mayAdd && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: "edit" })}>
              {t("Add vehicle")}
            </Button>
          )
        }
      >
        <Loaded
          read={read}
          failure={t("The vehicles could not be loaded")}
          label={t("Loading the vehicles")}
          skeleton={<SkeletonRow />}
        >
          {({ results }) =>
            results.length === 0 ? (
              <p className="pb-2 text-ink-2">
                {t("No vehicle yet. Add each with its seats, how many bags it takes, and who drives it.")}
              </p>
            ) : (
              <ul aria-label={t("Vehicles")} className="divide-y divide-line">
                {results.map((vehicle) => (
                  <li key={vehicle.id} className="flex flex-wrap items-center gap-2 py-2.5">
                    <div className="min-w-0 flex-1 basis-48">
                      <p className="font-strong break-words">{vehicle.name}</p>
                      <p className="text-sm text-ink-2 break-words">{describeVehicle(vehicle)}</p>
                      {vehicle.driver_phone && (
                        <a href={`tel:${vehicle.driver_phone}`} className="touch text-sm text-peacock underline">
                          {vehicle.driver_phone}
                        </a>
                      )}
                    </div>
                    {day && seesSheets && (
                      <Button
                        size="small"
                        icon={<FileText aria-hidden="true" />}
                        aria-label={t("Driver’s sheet of {name}", { name: vehicle.name })}
                        onClick={() => setOpened({ kind: "sheet", vehicle })}
                      >
                        {t("Sheet")}
                      </Button>
                    )}
                    {mayEdit && (
                      <>
                        <IconButton
                          label={t("Edit {name}", { name: vehicle.name })}
                          icon={<Pencil />}
                          onClick={() => setOpened({ kind: "edit", vehicle })}
                        />
                        <IconButton
                          label={t("Delete {name}", { name: vehicle.name })}
                          icon={<Trash2 />}
                          onClick={() => setOpened({ kind: "delete", vehicle })}
                        />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Dialog>
      {opened?.kind === "edit" && <VehicleDialog vehicle={opened.vehicle} onClose={close} />}
      {opened?.kind === "delete" && <DeleteVehicle vehicle={opened.vehicle} onClose={close} />}
      {opened?.kind === "sheet" && day && <DriverSheetDialog vehicle={opened.vehicle} day={day} onClose={close} />}
    </>
  );
}

function DeleteVehicle({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { projectId } = useProject();
  const remove = useSend(vehicleEndpoints.remove);
  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { projectId, vehicleId: vehicle.id } });
      toast.deleted(t("{name} was deleted", { name: vehicle.name }));
    } catch (error) {
      toast.error(t("{name} was not deleted", { name: vehicle.name }), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t("Delete {name}?", { name: vehicle.name })}
      text={t("A vehicle with trips is not deleted. This can't be undone.")}
      confirm={t("Delete vehicle")}
    />
  );
}

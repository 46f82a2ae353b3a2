import type { PickupBoard } from "@nyota/contract/pickups/pickups";
import { DelayDialog } from "../planning/delay-dialog.tsx";
import { nameTrip } from "../format-pickup.ts";
import { SuggestDialog } from "../planning/suggest-dialog.tsx";
import { PutOnDialog } from "../trips/put-on-dialog.tsx";
import { TripDialog } from "../trips/trip-dialog.tsx";
import { useTripActions } from "../trips/use-trip-actions.ts";
import { DriverSheetDialog } from "../vehicles/driver-sheet-dialog.tsx";
import { VehiclesDialog } from "../vehicles/vehicles-dialog.tsx";
import type { Opened } from "./use-pickups.ts";
import { t } from "#lib/i18n/t.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type OpenedDialogProps = {
  opened: Opened;
  board: PickupBoard | undefined;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** The one dialog that is open above the board. */
export function OpenedDialog({ opened, board, onOpen, onClose }: OpenedDialogProps) {
  const { removeTrip } = useTripActions();
  const day = board?.day ?? null;
  switch (opened.kind) {
    case "vehicles":
      return <VehiclesDialog day={day} onClose={onClose} />;
    case "suggest":
      return day ? <SuggestDialog day={day} onVehicles={() => onOpen({ kind: "vehicles" })} onClose={onClose} /> : null;
    case "trip":
      return (
        <TripDialog
          trip={opened.trip}
          {...(opened.journeys && { journeys: opened.journeys })}
          day={day}
          onClose={onClose}
        />
      );
    case "put":
      return (
        <PutOnDialog
          journeys={opened.journeys}
          trips={(board?.trips ?? []).filter(({ id }) => id !== opened.from)}
          onNewTrip={() => onOpen({ kind: "trip", journeys: opened.journeys })}
          onDone={onClose}
          onClose={onClose}
        />
      );
    case "delay":
      return <DelayDialog target={opened.target} onClose={onClose} />;
    case "sheet":
      return <DriverSheetDialog vehicle={opened.vehicle} day={opened.day} onClose={onClose} />;
    case "delete":
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          onConfirm={() => removeTrip(opened.trip)}
          title={t("Delete {name}?", { name: nameTrip(opened.trip) })}
          text={t("Its guests need another pick-up.")}
          confirm={t("Delete trip")}
        />
      );
  }
}

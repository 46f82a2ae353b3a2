import { pickupEndpoints, type Trip, type TripJourney } from "@nyota/contract/pickups/pickups";
import { nameTrip } from "../format-pickup.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { DELETION_TOAST, toast } from "#ui/toast.ts";

/** Deletes trips and takes guests off them; each says what became of it. */
export function useTripActions() {
  const { projectId } = useProject();
  const remove = useSend(pickupEndpoints.remove);
  const undo = useSend(pickupEndpoints.undo);
  const takeOff = useSend(pickupEndpoints.takeOff);
  const put = useSend(pickupEndpoints.put);
  async function removeTrip(trip: Trip): Promise<void> {
    try {
      const { undo_id } = await remove.mutateAsync({ params: { projectId, tripId: trip.id } });
      toast.success(t("{name} was deleted", { name: nameTrip(trip) }), {
        duration: DELETION_TOAST,
        ...(undo_id && { undo: () => undo.mutateAsync({ params: { projectId }, body: { undo_id } }) }),
      });
    } catch (error) {
      toast.error(t("{name} was not deleted", { name: nameTrip(trip) }), { text: readMessage(error) });
    }
  }
  async function takeGuestOff(trip: Trip, journey: TripJourney): Promise<void> {
    const { name } = journey.guest;
    const params = { projectId, tripId: trip.id };
    try {
      await takeOff.mutateAsync({ params: { ...params, travelId: journey.travel_id } });
      toast.success(t("{name} was taken off {trip}", { name, trip: nameTrip(trip) }), {
        undo: () => put.mutateAsync({ params, body: { travel_ids: [journey.travel_id] } }),
      });
    } catch (error) {
      toast.error(t("{name} was not taken off", { name }), { text: readMessage(error) });
    }
  }
  return { removeTrip, takeGuestOff };
}

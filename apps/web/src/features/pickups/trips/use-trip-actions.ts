import { pickupEndpoints, type Trip, type TripJourney } from "@nyota/contract/pickups/pickups";
import { nameTrip } from "../format-pickup.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
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
      toast.success(`${nameTrip(trip)} was deleted`, {
        duration: DELETION_TOAST,
        ...(undo_id && { undo: () => undo.mutateAsync({ params: { projectId }, body: { undo_id } }) }),
      });
    } catch (error) {
      toast.error(`${nameTrip(trip)} was not deleted`, { text: readMessage(error) });
    }
  }
  async function takeGuestOff(trip: Trip, journey: TripJourney): Promise<void> {
    const { name } = journey.guest;
    const params = { projectId, tripId: trip.id };
    try {
      await takeOff.mutateAsync({ params: { ...params, travelId: journey.travel_id } });
      toast.success(`${name} was taken off ${nameTrip(trip)}`, {
        undo: () => put.mutateAsync({ params, body: { travel_ids: [journey.travel_id] } }),
      });
    } catch (error) {
      toast.error(`${name} was not taken off`, { text: readMessage(error) });
    }
  }
  return { removeTrip, takeGuestOff };
}

import { type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Takes a guest off their booking; their journey stays as it is. Undo puts them back. */
export function useLeaveBooking({ id, guest, with_guests }: Travel) {
  const { projectId } = useProject();
  const update = useSend(travelEndpoints.update);
  const setFellows = (with_guest_ids: string[]) =>
    update.mutateAsync({ params: { projectId, travelId: id }, body: { with_guest_ids } });
  const before = with_guests[0];

  /** By the journey of one who stayed, with all who were on it. */
  const rejoin = () =>
    before &&
    update.mutateAsync({
      params: { projectId, travelId: before.travel_id },
      body: { with_guest_ids: [guest.id, ...with_guests.slice(1).map((fellow) => fellow.guest.id)] },
    });
  return async (): Promise<void> => {
    try {
      await setFellows([]);
      toast.success(t("{name} travels on their own", { name: guest.name }), {
        undo: async () => void (await rejoin()),
      });
    } catch (error) {
      toast.error(t("The booking could not be changed"), { text: readProblem(error) });
    }
  };
}

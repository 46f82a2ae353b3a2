import { type AppliesTo, type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { nameTravel } from "./describe-travel.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Deletes a journey at once; Undo creates the same one again. */
export function useDeleteTravel() {
  const { projectId, can } = useProject();
  const remove = useSend(travelEndpoints.remove);
  const create = useSend(travelEndpoints.create);
  const update = useSend(travelEndpoints.update);

  /** Of a booking: everybody again, or the guest alone, who joins those who stayed. */
  async function restore(travel: Travel, applies_to: AppliesTo) {
    const { id: _id, guest, created_at: _made, updated_at: _changed, told_at: _told, with_guests, ...rest } = travel;
    const { ticket: _ticket, message: _message, ...fields } = rest;
    const others = with_guests.map((fellow) => fellow.guest.id);
    const isForAll = applies_to === "ALL" && others.length > 0;
    const body = { ...fields, guest_id: guest.id, ...(isForAll && { with_guest_ids: others }) };
    await create.mutateAsync({ params: { projectId }, body });
    const [first] = with_guests;
    if (!first || isForAll) return;
    const params = { projectId, travelId: first.travel_id };
    await update.mutateAsync({ params, body: { with_guest_ids: [guest.id, ...others.slice(1)] } });
  }
  return async (travel: Travel, applies_to: AppliesTo = "ONE"): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { projectId, travelId: travel.id }, query: { applies_to } });
      const back = can("TRAVEL", "CREATE") ? { undo: () => restore(travel, applies_to) } : {};
      const text = travel.ticket ? t("Its ticket was deleted with it, and does not come back.") : undefined;
      toast.deleted(t("{name} was deleted", { name: nameTravel(travel) }), { ...back, ...(text && { text }) });
    } catch (error) {
      toast.error(t("This journey could not be deleted"), { text: readProblem(error) });
    }
  };
}

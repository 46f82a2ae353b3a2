import { type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { nameTravel } from "./describe-travel.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Deletes a journey at once; Undo creates the same one again. */
export function useDeleteTravel() {
  const { projectId, can } = useProject();
  const remove = useSend(travelEndpoints.remove);
  const create = useSend(travelEndpoints.create);

  async function restore({
    id: _id,
    guest,
    created_at: _made,
    updated_at: _changed,
    told_at: _told,
    ticket: _ticket,
    message: _message,
    ...fields
  }: Travel) {
    await create.mutateAsync({ params: { projectId }, body: { ...fields, guest_id: guest.id } });
  }
  return async (travel: Travel): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { projectId, travelId: travel.id } });
      const back = can("TRAVEL", "CREATE") ? { undo: () => restore(travel) } : {};
      const text = travel.ticket ? "Its ticket was deleted with it, and does not come back." : undefined;
      toast.deleted(`${nameTravel(travel)} was deleted`, { ...back, ...(text && { text }) });
    } catch (error) {
      toast.error("This journey could not be deleted", { text: readProblem(error) });
    }
  };
}

import { guestEndpoints } from "@nyota/contract/guests";
import type { Step, UndoStack } from "#features/guests/undo-stack.ts";
import { useSend } from "#lib/api.ts";
import { readMessage } from "#lib/field-errors.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Deletes guests and offers to bring exactly these back. */
export function useDeleteGuests(stack?: UndoStack) {
  const { projectId } = useProject();
  const remove = useSend(guestEndpoints.bulkDelete);
  const restore = useSend(guestEndpoints.restore);
  const params = { projectId };

  async function undo(ids: string[]): Promise<null> {
    try {
      const { count } = await restore.mutateAsync({ params, body: { ids } });
      if (!stack) toast.success(`${pluralise(count, "guest is", "guests are")} back on the list`);
    } catch (error) {
      toast.error("They could not be brought back", { text: readMessage(error) });
    }
    return null;
  }

  /** True when they are gone; otherwise it has been said why not. */
  return async function deleteGuests(ids: string[], name?: string): Promise<boolean> {
    try {
      const gone = await remove.mutateAsync({ params, body: { ids } });
      const title = name ? `${name} was deleted` : `${pluralise(gone.count, "guest was", "guests were")} deleted`;
      const step: Step = { label: title, undo: () => undo(gone.ids) };
      stack?.push(step);
      toast.success(title, { undo: () => (stack ? stack.takeBack(step) : undo(gone.ids)) });
      return true;
    } catch (error) {
      toast.error("Nobody was deleted", { text: readMessage(error) });
      return false;
    }
  };
}

import { guestEndpoints } from "@nyota/contract/guests/guests";
import type { Step, UndoStack } from "./use-undo-stack.ts";
import { useRestoreGuests } from "../use-restore-guests.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Deletes guests and offers Undo, which restores exactly these. */
export function useDeleteGuests(stack?: UndoStack) {
  const { projectId } = useProject();
  const remove = useSend(guestEndpoints.bulkDelete);
  const { restore } = useRestoreGuests();
  const params = { projectId };

  const undo = (ids: string[]): Promise<null> => restore(ids, undefined, stack !== undefined).then(() => null);

  /** True when they were deleted; otherwise the reason has been shown. */
  return async function deleteGuests(ids: string[], name?: string): Promise<boolean> {
    try {
      const gone = await remove.mutateAsync({ params, body: { ids } });
      const title = name
        ? t("{name} was deleted", { name })
        : t("{count, plural, one {# guest was} other {# guests were}} deleted", { count: gone.count });
      const step: Step = { label: title, undo: () => undo(gone.ids) };
      stack?.push(step);
      toast.deleted(title, { undo: () => (stack ? stack.undoStep(step) : undo(gone.ids)) });
      return true;
    } catch (error) {
      toast.error(t("Nobody was deleted"), { text: readMessage(error) });
      return false;
    }
  };
}

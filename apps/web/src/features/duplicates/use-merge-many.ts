import { duplicateEndpoints, type DuplicatePair } from "@nyota/contract/guests/duplicates";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Merges several pairs, into the older guest of each, and offers Undo for all of them. */
export function useMergeMany() {
  const { projectId } = useProject();
  const params = { projectId };
  const merging = useSend(duplicateEndpoints.mergeMany);
  const undoing = useSend(duplicateEndpoints.undoMany);

  async function undo(ids: string[]): Promise<void> {
    try {
      await undoing.mutateAsync({ params, body: { ids } });
      toast.success(t("{count, plural, one {# merge} other {# merges}} undone", { count: ids.length }));
    } catch (error) {
      toast.error(t("The merges could not be undone"), { text: readMessage(error) });
    }
  }
  return async (pairs: readonly DuplicatePair[]): Promise<void> => {
    try {
      const body = { pairs: pairs.map(({ guest, other }) => ({ keep_id: guest.id, merge_id: other.id })) };
      const { ids } = await merging.mutateAsync({ params, body });
      toast.success(t("{count, plural, one {# guest} other {# guests}} merged", { count: ids.length }), {
        undo: () => undo(ids),
      });
    } catch (error) {
      toast.error(t("They could not be merged"), { text: readMessage(error) });
    }
  };
}

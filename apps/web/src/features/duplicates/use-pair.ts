import { duplicateEndpoints, type DuplicatePair, type MergeField } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type Merging = { keep: Guest; gone: Guest; take: MergeField[] };

/** The actions on two possible duplicates. */
export function usePair({ guest, other }: DuplicatePair) {
  const { projectId } = useProject();
  const params = { projectId };
  const merging = useSend(duplicateEndpoints.merge);
  const undoing = useSend(duplicateEndpoints.undo);
  const dismissing = useSend(duplicateEndpoints.dismiss);

  async function undo(mergeId: string, name: string): Promise<void> {
    try {
      await undoing.mutateAsync({ params: { projectId, mergeId } });
      toast.success(t("{name} is two guests again", { name }));
    } catch (error) {
      toast.error(t("The merge could not be undone"), { text: readMessage(error) });
    }
  }
  return {
    isBusy: merging.isPending || dismissing.isPending,
    async merge({ keep, gone, take }: Merging): Promise<void> {
      try {
        const body = { keep_id: keep.id, merge_id: gone.id, ...(take.length > 0 && { take }) };
        const merged = await merging.mutateAsync({ params, body });
        const name = merged.guest.display_name;
        toast.success(t("{name} is one guest now", { name }), { undo: () => undo(merged.id, name) });
      } catch (error) {
        toast.error(t("They could not be merged"), { text: readMessage(error) });
      }
    },
    async dismiss(): Promise<void> {
      try {
        await dismissing.mutateAsync({ params, body: { ids: [guest.id, other.id] } });
        toast.success(t("They stay two guests and won't be listed here again"));
      } catch (error) {
        toast.error(t("This could not be saved"), { text: readMessage(error) });
      }
    },
  };
}

import { duplicateEndpoints, type DuplicatePair, type MergeField } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
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
      toast.success(`${name} is two guests again`);
    } catch (error) {
      toast.error("The merge could not be undone", { text: readMessage(error) });
    }
  }
  return {
    isBusy: merging.isPending || dismissing.isPending,
    async merge({ keep, gone, take }: Merging): Promise<void> {
      try {
        const body = { keep_id: keep.id, merge_id: gone.id, ...(take.length > 0 && { take }) };
        const merged = await merging.mutateAsync({ params, body });
        const name = merged.guest.display_name;
        toast.success(`${name} is one guest now`, { undo: () => undo(merged.id, name) });
      } catch (error) {
        toast.error("They could not be merged", { text: readMessage(error) });
      }
    },
    async dismiss(): Promise<void> {
      try {
        await dismissing.mutateAsync({ params, body: { ids: [guest.id, other.id] } });
        toast.success("They stay two guests and won't be listed here again");
      } catch (error) {
        toast.error("This could not be saved", { text: readMessage(error) });
      }
    },
  };
}

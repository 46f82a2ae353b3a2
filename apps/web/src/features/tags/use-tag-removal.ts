import { type Tag, tagEndpoints } from "@nyota/contract/guests/tags";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Deletes or merges a tag and offers Undo, which restores it on exactly the guests who had it. */
export function useTagRemoval() {
  const { projectId } = useProject();
  const remove = useSend(tagEndpoints.remove);
  const merge = useSend(tagEndpoints.merge);
  const restore = useSend(tagEndpoints.restore);
  const paramsOf = (tag: Tag) => ({ projectId, tagId: tag.id });

  const undo = (tag: Tag) => async (): Promise<void> => {
    try {
      await restore.mutateAsync({ params: paramsOf(tag) });
      toast.success(t("{name} was restored", { name: tag.name }));
    } catch (error) {
      toast.error(t("{name} could not be restored", { name: tag.name }), { text: readMessage(error) });
    }
  };
  return {
    async remove(tag: Tag): Promise<void> {
      try {
        await remove.mutateAsync({ params: paramsOf(tag) });
        toast.deleted(t("{name} was deleted", { name: tag.name }), { undo: undo(tag) });
      } catch (error) {
        toast.error(t("{name} was not deleted", { name: tag.name }), { text: readMessage(error) });
      }
    },
    /** Throws when the server refuses. */
    async merge(tag: Tag, into: string): Promise<void> {
      const target = await merge.mutateAsync({ params: paramsOf(tag), body: { into } });
      toast.success(t("{name} was merged into {target}", { name: tag.name, target: target.name }), { undo: undo(tag) });
    },
  };
}

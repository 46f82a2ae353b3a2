import { type Group, groupEndpoints } from "@nyota/contract/guests/groups";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type Where = { move_to?: string; guests?: "KEEP" };

/**
 * Deletes or merges a group and offers Undo, which restores its guests, households and links. Both throw when the
 * server refuses.
 */
export function useGroupRemoval(group: Group) {
  const { projectId } = useProject();
  const remove = useSend(groupEndpoints.remove);
  const merge = useSend(groupEndpoints.merge);
  const restore = useSend(groupEndpoints.restore);
  const params = { projectId, groupId: group.id };

  async function undo(): Promise<void> {
    try {
      await restore.mutateAsync({ params });
      toast.success(t("{name} was restored, with its guests", { name: group.name }));
    } catch (error) {
      toast.error(t("{name} could not be restored", { name: group.name }), { text: readMessage(error) });
    }
  }
  return {
    isRemoving: remove.isPending,
    async remove(query: Where): Promise<void> {
      await remove.mutateAsync({ params, query });
      toast.deleted(t("{name} was deleted", { name: group.name }), { undo });
    },
    async merge(into: string): Promise<void> {
      const target = await merge.mutateAsync({ params, body: { into } });
      toast.success(t("{name} was merged into {target}", { name: group.name, target: target.name }), { undo });
    },
  };
}

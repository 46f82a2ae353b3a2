import { groupEndpoints } from "@nyota/contract/guests/groups";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Reorders the groups, or the households of one group. */
export function useOrderGroups(parentId: string | null) {
  const { projectId } = useProject();
  const reorder = useSend(groupEndpoints.reorder);
  return async (ids: string[]): Promise<void> => {
    try {
      await reorder.mutateAsync({ params: { projectId }, body: { parent_id: parentId, ids } });
    } catch (error) {
      toast.error(t("The order was not changed"), { text: readMessage(error) });
    }
  };
}

import { groupEndpoints } from "@nyota/contract/guests/groups";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** For a group, what creates a household in it from its name; undefined without a group or the right to add one. */
export function useCreateHousehold() {
  const { projectId, can } = useProject();
  const { mutateAsync } = useSend(groupEndpoints.create);
  return (parent_id: string | null | undefined) => {
    if (!parent_id || parent_id === "none" || !can("GUEST", "CREATE")) return undefined;
    return async (name: string): Promise<string | undefined> => {
      try {
        return (await mutateAsync({ params: { projectId }, body: { name, parent_id } })).id;
      } catch (error) {
        toast.error(t("The household could not be added"), { text: readProblem(error) });
        return undefined;
      }
    };
  };
}

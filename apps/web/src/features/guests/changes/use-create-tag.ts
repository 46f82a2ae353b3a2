import { tagEndpoints } from "@nyota/contract/guests/tags";
import { useCallback } from "react";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import type { CellOption } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { toast } from "#ui/toast.ts";

/** Creates a tag from text typed into a cell; undefined for users who may not create one. */
export function useCreateTag(): ((name: string) => Promise<CellOption | undefined>) | undefined {
  const { projectId, can } = useProject();
  const { mutateAsync } = useSend(tagEndpoints.create);
  const create = useCallback(
    async (name: string) => {
      try {
        const tag = await mutateAsync({ params: { projectId }, body: { name } });
        return { value: tag.id, label: tag.name };
      } catch (error) {
        toast.error(t("The tag could not be added"), { text: readMessage(error) });
        return undefined;
      }
    },
    [projectId, mutateAsync],
  );
  return can("GUEST", "CREATE") ? create : undefined;
}

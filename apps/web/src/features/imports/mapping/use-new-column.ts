import { columnEndpoints, type ColumnType } from "@nyota/contract/guests/columns";
import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { useSend } from "#lib/api/api.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type FileColumn = FileImportDetail["columns"][number];

export const newColumn = "new";
const kinds: Record<ColumnType, string> = {
  TEXT: t("text"),
  NUMBER: t("a number"),
  DATE: t("a date"),
  BOOLEAN: t("yes or no"),
  SELECT: t("one of its words"),
  MULTI_SELECT: t("some of its words"),
};

/**
 * Creates a column of the guest list from a column of the file, with the type its cells suggest; returns the target to
 * map to.
 */
export function useNewColumn() {
  const { projectId, can } = useProject();
  const create = useSend(columnEndpoints.create);
  return {
    option: ({ header, guess }: FileColumn) =>
      can("GUEST", "EDIT")
        ? [{ value: newColumn, label: t("New column “{header}”", { header }), hint: kinds[guess?.type ?? "TEXT"] }]
        : [],
    async make({ header, guess }: FileColumn): Promise<string | null> {
      const { type, options } = guess ?? { type: "TEXT" as const, options: [] };
      try {
        const made = await create.mutateAsync({
          params: { projectId },
          body: { label: header.slice(0, 80), type, ...(options.length > 0 && { options }) },
        });
        toast.success(t("{name} is a column of the guest list now", { name: made.label }));
        return `column:${made.key}`;
      } catch (error) {
        const text = Object.values(readFieldErrors(error) ?? {})[0]?.[0] ?? readMessage(error);
        toast.error(t("The column was not added"), { text });
        return null;
      }
    },
  };
}

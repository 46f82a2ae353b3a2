import type { FileImport } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

export function DeleteImportDialog({ file, onClose }: { file: FileImport | null; onClose: () => void }) {
  const { projectId } = useProject();
  const remove = useSend(importEndpoints.remove);
  if (!file) return null;
  const { id: importId, file_name: name, counts, state, topic } = file;

  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { projectId, importId } });
      toast.deleted(t("{name} was deleted", { name }));
    } catch (error) {
      toast.error(t("{name} was not deleted", { name }), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t("Delete {name}?", { name })}
      text={
        state === "PUBLISHED"
          ? t(
              "{topic, select, travel {{count, plural, one {# journey it added stays} other {# journeys it added stay}}, but the import can no longer be undone.} stay {{count, plural, one {# stay it added stays} other {# stays it added stay}}, but the import can no longer be undone.} other {{count, plural, one {# guest it added stays} other {# guests it added stay}}, but the import can no longer be undone.}}",
              { topic, count: counts.new },
            )
          : t("The file and what you decided about its rows are deleted. Nothing else is changed.")
      }
      confirm={t("Delete import")}
    />
  );
}

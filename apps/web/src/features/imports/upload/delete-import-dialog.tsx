import type { FileImport } from "@nyota/contract/files/import-schemas";
import { importEndpoints } from "@nyota/contract/files/imports";
import { topicTexts } from "../state/topic-texts.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

export function DeleteImportDialog({ file, onClose }: { file: FileImport | null; onClose: () => void }) {
  const { projectId } = useProject();
  const remove = useSend(importEndpoints.remove);
  if (!file) return null;
  const { id: importId, file_name: name, counts, state, topic } = file;
  const { one, many } = topicTexts[topic];

  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { projectId, importId } });
      toast.deleted(`${name} was deleted`);
    } catch (error) {
      toast.error(`${name} was not deleted`, { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={`Delete ${name}?`}
      text={
        state === "PUBLISHED"
          ? `${pluralise(counts.new, `${one} it added stays`, `${many} it added stay`)}, but the import can no longer be undone.`
          : "The file and what you decided about its rows are deleted. Nothing else is changed."
      }
      confirm="Delete import"
    />
  );
}

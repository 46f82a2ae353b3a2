import { type Column, columnEndpoints } from "@nyota/contract/guests/columns";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Shows how many guests lose a value, asks for confirmation, and offers Undo afterwards. */
export function DeleteColumnDialog({ column, onClose }: { column: Column; onClose: () => void }) {
  const { projectId } = useProject();
  const remove = useSend(columnEndpoints.remove);
  const restore = useSend(columnEndpoints.restore);
  const params = { projectId, columnId: column.id };

  async function undo(): Promise<void> {
    try {
      await restore.mutateAsync({ params });
      toast.success(`${column.label} was restored, with its values`);
    } catch (error) {
      toast.error(`${column.label} could not be restored`, { text: readMessage(error) });
    }
  }
  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ params, query: { confirm: true } });
      toast.deleted(`${column.label} was deleted`, { undo });
    } catch (error) {
      toast.error(`${column.label} was not deleted`, { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={`Delete ${column.label}?`}
      text={
        column.filled === 0
          ? "Nobody has a value in it."
          : `The values of ${pluralise(column.filled, "guest")} are deleted with it.`
      }
      confirm="Delete column"
    />
  );
}

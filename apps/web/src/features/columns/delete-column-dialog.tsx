import { type Column, columnEndpoints } from "@nyota/contract/guests/columns";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
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
      toast.success(t("{name} was restored, with its values", { name: column.label }));
    } catch (error) {
      toast.error(t("{name} could not be restored", { name: column.label }), { text: readMessage(error) });
    }
  }
  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ params, query: { confirm: true } });
      toast.deleted(t("{name} was deleted", { name: column.label }), { undo });
    } catch (error) {
      toast.error(t("{name} was not deleted", { name: column.label }), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t("Delete {name}?", { name: column.label })}
      text={
        column.filled === 0
          ? t("Nobody has a value in it.")
          : t("The values of {count, plural, one {# guest} other {# guests}} are deleted with it.", {
              count: column.filled,
            })
      }
      confirm={t("Delete column")}
    />
  );
}

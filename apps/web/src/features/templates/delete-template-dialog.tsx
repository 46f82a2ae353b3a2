import { templateEndpoints, type Template } from "@nyota/contract/messages/templates";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type DeleteTemplateDialogProps = { template: Template; open: boolean; onClose: () => void };

export function DeleteTemplateDialog({ template, open, onClose }: DeleteTemplateDialogProps) {
  const { projectId } = useProject();
  const remove = useSend(templateEndpoints.remove);
  const create = useSend(templateEndpoints.create);
  const { name, language, body, translations } = template;

  async function run() {
    try {
      await remove.mutateAsync({ params: { projectId, templateId: template.id } });
      toast.deleted(t("“{name}” was deleted", { name }), {
        undo: () => create.mutateAsync({ params: { projectId }, body: { name, language, body, translations } }),
      });
    } catch (error) {
      toast.error(t("The template could not be deleted"), { text: (error as Error).message });
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={run}
      title={t("Delete “{name}”?", { name })}
      text={t(
        "Messages that were sent with it stay in the outbox. Campaigns not sent yet will ask for another template.",
      )}
      confirm={t("Delete template")}
    />
  );
}

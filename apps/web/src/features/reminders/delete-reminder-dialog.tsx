import { type Reminder, reminderEndpoints } from "@nyota/contract/site/reminders";
import { describeMoment } from "./describe-reminder.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type DeleteReminderDialogProps = { reminder: Reminder; open: boolean; onClose: () => void };

export function DeleteReminderDialog({ reminder, open, onClose }: DeleteReminderDialogProps) {
  const { projectId } = useProject();
  const remove = useSend(reminderEndpoints.remove);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { projectId, reminderId: reminder.id } });
        toast.success(t("The reminder was deleted"));
      }}
      title={t("Delete this reminder?")}
      text={t("“{name}” is not sent any more. What it has sent stays in your campaigns.", {
        name: describeMoment(reminder),
      })}
      confirm={t("Delete reminder")}
    />
  );
}

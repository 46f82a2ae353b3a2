import { inviteEndpoints } from "@nyota/contract/account/invites";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Ends the user's own membership, after one question. */
export function LeaveProjectDialog({ onClose }: { onClose: () => void }) {
  const { project, projectId } = useProject();
  const navigate = useNavigate();
  const leave = useSend(inviteEndpoints.leave);
  async function confirm(): Promise<void> {
    try {
      await leave.mutateAsync({ body: { project_id: projectId } });
      toast.success(t("You no longer help with {name}", { name: project.title }));
      void navigate("/");
    } catch (error) {
      toast.error(t("You are still a member"), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t("Leave {name}?", { name: project.title })}
      text={t("You lose access at once. To come back you need a new invitation.")}
      confirm={t("Leave project")}
    />
  );
}

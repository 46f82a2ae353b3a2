import { templateApprovalEndpoints } from "@nyota/contract/messages/template-approvals";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { useApprovals } from "./use-approvals.ts";

/** Asks WhatsApp what it has decided; nothing in a project without a number of the Cloud API. */
export function CheckApprovals() {
  const { projectId, canChangeShared } = useProject();
  const { accounts } = useApprovals();
  const sync = useSend(templateApprovalEndpoints.sync);
  if (accounts.length === 0 || !canChangeShared("MESSAGE", "EDIT")) return null;
  const run = () =>
    sync.mutateAsync({ params: { projectId } }).then(
      () => toast.success(t("WhatsApp was asked")),
      (error: Error) => toast.error(t("That did not work"), { text: error.message }),
    );
  return (
    <Button loading={sync.isPending} onClick={() => void run()}>
      {t("Check approvals")}
    </Button>
  );
}

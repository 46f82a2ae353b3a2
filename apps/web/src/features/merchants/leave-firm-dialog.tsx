import { type Membership, merchantEndpoints } from "@nyota/contract/account/merchants";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

export function LeaveFirmDialog({ firm: { id, merchant }, onClose }: { firm: Membership; onClose: () => void }) {
  const navigate = useNavigate();
  const leave = useSend(merchantEndpoints.leave);
  async function run(): Promise<void> {
    try {
      await leave.mutateAsync({ params: { staffId: id } });
      toast.success(t("You have left {name}", { name: merchant.name }));
      void navigate("/");
    } catch (error) {
      toast.error(t("You have not left"), { text: readMessage(error) });
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t("Leave {name}?", { name: merchant.name })}
      text={t("You lose access to all projects of the firm at once. An administrator can invite you again.")}
      confirm={t("Leave the firm")}
    />
  );
}

import { merchantEndpoints, type StaffMember } from "@nyota/contract/account/merchants";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** Send an invitation again, or remove somebody. */
export function StaffActions({ member: { id, name, status } }: { member: StaffMember }) {
  const sheet = useSheet();
  const [isAsked, setAsked] = useState(false);
  const resend = useSend(merchantEndpoints.resend);
  const remove = useSend(merchantEndpoints.remove);
  const params = { staffId: id };

  async function sendAgain(): Promise<void> {
    try {
      await resend.mutateAsync({ params });
      toast.success(t("The invitation to {name} was sent again", { name }));
    } catch (error) {
      toast.error(t("It was not sent"), { text: readMessage(error) });
    }
  }
  async function removeThem(): Promise<void> {
    try {
      await remove.mutateAsync({ params });
      toast.success(t("{name} was removed", { name }));
      sheet?.done();
    } catch (error) {
      toast.error(t("{name} was not removed", { name }), { text: readMessage(error) });
    }
  }
  return (
    <>
      {(status === "INVITED" || status === "EXPIRED") && (
        <Button loading={resend.isPending} onClick={() => void sendAgain()}>
          {t("Send again")}
        </Button>
      )}
      <Button onClick={() => setAsked(true)}>{t("Remove")}</Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={removeThem}
        title={t("Remove {name}?", { name })}
        text={
          status === "ACTIVE"
            ? t("They lose access to all projects of the firm at once. What they did stays.")
            : t("The invitation is deleted, and its link leads nowhere.")
        }
        confirm={t("Remove")}
      />
    </>
  );
}

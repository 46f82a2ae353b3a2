import { merchantEndpoints, type StaffMember } from "@nyota/contract/account/merchants";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
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
      toast.success(`The invitation to ${name} was sent again`);
    } catch (error) {
      toast.error("It was not sent", { text: readMessage(error) });
    }
  }
  async function removeThem(): Promise<void> {
    try {
      await remove.mutateAsync({ params });
      toast.success(`${name} was removed`);
      sheet?.done();
    } catch (error) {
      toast.error(`${name} was not removed`, { text: readMessage(error) });
    }
  }
  return (
    <>
      {(status === "INVITED" || status === "EXPIRED") && (
        <Button loading={resend.isPending} onClick={() => void sendAgain()}>
          Send again
        </Button>
      )}
      <Button onClick={() => setAsked(true)}>Remove</Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={removeThem}
        title={`Remove ${name}?`}
        text={
          status === "ACTIVE"
            ? "They lose access to all projects of the firm at once. What they did stays."
            : "The invitation is deleted, and its link leads nowhere."
        }
        confirm="Remove"
      />
    </>
  );
}

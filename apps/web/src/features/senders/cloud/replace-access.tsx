import { cloudSecrets } from "@nyota/contract/messages/cloud-numbers";
import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";
import { AccessFields } from "./access-fields.tsx";

/** Replaces the token and the secret of a number; one that was unlinked or has stopped sends again. */
export function ReplaceAccess({ sender, isNeeded }: { sender: Sender; isNeeded: boolean }) {
  const { projectId } = useProject();
  const update = useSend(senderEndpoints.update);
  const [isOpen, setOpen] = useState(isNeeded);
  if (!isOpen && !isNeeded) return <Button onClick={() => setOpen(true)}>{t("Replace the access token")}</Button>;
  return (
    <Form
      schema={cloudSecrets}
      defaultValues={{ access_token: "", app_secret: "" }}
      label={t("Access at Meta")}
      className="flex-none!"
      onSubmit={async (body, form) => {
        await update.mutateAsync({ params: { projectId, senderId: sender.id }, body });
        form.reset({ access_token: "", app_secret: "" });
        setOpen(false);
        toast.success(t("{name} can send", { name: sender.label }));
      }}
    >
      <AccessFields />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>{t("Check and save")}</SubmitButton>
        {!isNeeded && <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>}
      </div>
    </Form>
  );
}

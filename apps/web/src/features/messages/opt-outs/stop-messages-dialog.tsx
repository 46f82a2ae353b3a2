import { optionalText } from "@nyota/contract/fields";
import type { Guest } from "@nyota/contract/guests/guests";
import { OPT_OUT_REASON_MAX, optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { useId } from "react";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatPhone } from "#lib/text/phone-numbers.ts";
import { usePhoneLibrary } from "#ui/fields/use-phone-library.ts";
import { Form } from "#ui/form/form.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { toast } from "#ui/toast.ts";

type StopMessagesDialogProps = { guest: Pick<Guest, "id" | "display_name">; phone: string; onClose: () => void };

const schema = z.object({ reason: optionalText(OPT_OUT_REASON_MAX) });

/** Notes that a guest wants no more messages. */
export default function StopMessagesDialog({ guest, phone, onClose }: StopMessagesDialogProps) {
  const { projectId } = useProject();
  const id = useId();
  const library = usePhoneLibrary();
  const send = useSend(optOutEndpoints.add);
  const name = guest.display_name;
  const title = t("Stop messages to {name}?", { name });

  async function stop({ reason }: z.output<typeof schema>) {
    await send.mutateAsync({ params: { projectId }, body: { guest_id: guest.id, reason } });
    toast.success(t("{name} gets no more messages", { name }));
    onClose();
  }
  return (
    <ActionDialog
      title={title}
      text={t(
        "Nothing more is sent to {phone}. This counts for everybody with this number, also for guests added later. Messages that wait are cancelled.",
        { phone: formatPhone(library, phone) },
      )}
      action={t("Stop messages")}
      busy={send.isPending}
      form={id}
      onClose={onClose}
    >
      <Form id={id} label={title} schema={schema} defaultValues={{ reason: "" }} onSubmit={stop}>
        {({ Field }) => (
          <Field
            name="reason"
            label={t("Note")}
            help={t("Who told you, or why. Only hosts see it.")}
            maxLength={OPT_OUT_REASON_MAX}
            optional
          />
        )}
      </Form>
    </ActionDialog>
  );
}

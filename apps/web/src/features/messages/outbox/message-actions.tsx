import { messageEndpoints, type MessageDetail } from "@nyota/contract/messages/messages";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { canCancel, canRetry } from "../message-status.ts";

/** Retry and cancel, with the effects of each in the dialog. */
export function MessageActions({ message }: { message: MessageDetail }) {
  const { projectId, can } = useProject();
  const [asking, setAsking] = useState<"retry" | "cancel" | null>(null);
  const retry = useSend(messageEndpoints.retry);
  const cancel = useSend(messageEndpoints.cancel);
  const params = { projectId, messageId: message.id };
  const name = message.guest?.name ?? message.phone;

  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(t("That did not work"), { text: (error as Error).message });
    }
  }
  const mayRetry = can("MESSAGE", "CREATE") && canRetry(message);
  const mayCancel = can("MESSAGE", "EDIT") && canCancel(message);
  if (!mayRetry && !mayCancel) return <span className="mr-auto text-sm text-ink-2">{whyNothing(message)}</span>;
  return (
    <>
      {mayCancel && <Button onClick={() => setAsking("cancel")}>{t("Cancel message")}</Button>}
      {mayRetry && (
        <Button variant="primary" onClick={() => setAsking("retry")}>
          {t("Try again")}
        </Button>
      )}
      <ConfirmDialog
        open={asking === "retry"}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          attempt(() => retry.mutateAsync({ params }), t("The message to {name} will be sent again", { name }))
        }
        title={t("Send it to {name} again?", { name })}
        text={describeRetry(message)}
        confirm={t("Send again")}
        danger={false}
      />
      <ConfirmDialog
        open={asking === "cancel"}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          attempt(() => cancel.mutateAsync({ params }), t("The message to {name} was cancelled", { name }))
        }
        title={t("Cancel the message to {name}?", { name })}
        text={t("It was not sent yet. Its credit comes back.")}
        confirm={t("Cancel message")}
        cancel={t("Keep it")}
      />
    </>
  );
}

export function describeRetry({ status, error_code }: Pick<MessageDetail, "status" | "error_code">): string {
  if (error_code === "NO_ACK" || error_code === "OUTCOME_UNKNOWN")
    return t("Nobody knows whether the first one arrived, so the guest may get it twice. It uses one message credit.");
  if (error_code === "NOT_ON_WHATSAPP")
    return t(
      "This phone was not on WhatsApp. Correct the guest's number first, or it will fail again. It uses one message credit.",
    );
  if (status === "HALTED") return t("It is sent as soon as its number can send again. It uses no further credit.");
  return t("It is written again from the guest's current details, and uses one message credit.");
}

const whyNothing = ({ status }: MessageDetail) =>
  status === "PENDING"
    ? t("It is being sent right now and can't be stopped.")
    : ["SENT", "DELIVERED", "READ"].includes(status)
      ? t("It was sent and can't be stopped any more.")
      : "";

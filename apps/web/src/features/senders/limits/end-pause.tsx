import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Lets a number go on that was paused after failures. */
export function EndPause({ sender }: { sender: Sender }) {
  const { projectId, canChangeShared, isExpired } = useProject();
  const update = useSend(senderEndpoints.update);
  if (sender.waits?.reason !== "PAUSED" || isExpired || !canChangeShared("MESSAGE", "EDIT")) return null;
  const goOn = () =>
    update.mutateAsync({ params: { projectId, senderId: sender.id }, body: { halted_until: null } }).then(
      () => toast.success(t("{name} goes on sending", { name: sender.label })),
      (error: Error) => toast.error(t("That did not work"), { text: error.message }),
    );
  return (
    <Button loading={update.isPending} onClick={() => void goOn()}>
      {t("Go on now")}
    </Button>
  );
}

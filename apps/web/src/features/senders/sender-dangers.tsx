import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** Whether there is something to unlink: a phone keeps its link with a number that may not send. */
const isLinked = ({ driver, state }: Sender) =>
  state === "CONNECTED" ||
  (driver === "linked" && state !== "CREATED" && state !== "LINKING" && state !== "LOGGED_OUT");

/** Unlink and remove, each with a confirmation that names the effect on waiting messages. */
export function SenderDangers({ sender }: { sender: Sender }) {
  const { projectId, canChangeShared } = useProject();
  const [asking, setAsking] = useState<"unlink" | "remove" | null>(null);
  const unlink = useSend(senderEndpoints.logout);
  const remove = useSend(senderEndpoints.remove);
  const sheet = useSheet();
  const params = { projectId, senderId: sender.id };
  const waiting =
    sender.waiting > 0
      ? t("{count, plural, one {# message that is} other {# messages that are}} still waiting will not be sent.", {
          count: sender.waiting,
        })
      : t("No message is waiting to be sent from it.");

  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(t("That did not work"), { text: (error as Error).message });
    }
  }
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
      {isLinked(sender) && <Button onClick={() => setAsking("unlink")}>{t("Unlink")}</Button>}
      {canChangeShared("MESSAGE", "DELETE") && (
        <Button onClick={() => setAsking("remove")}>{t("Remove number")}</Button>
      )}
      <ConfirmDialog
        open={asking === "unlink"}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          attempt(() => unlink.mutateAsync({ params }), t("{name} was unlinked", { name: sender.label }))
        }
        title={t("Unlink {name}?", { name: sender.label })}
        text={`${waiting} ${sender.cloud ? t("Its access token is deleted. It can send again once you enter one.") : t("It can send again once it is linked again.")}`}
        confirm={t("Unlink")}
      />
      <ConfirmDialog
        open={asking === "remove"}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          attempt(
            async () => {
              await remove.mutateAsync({ params });
              sheet?.done();
            },
            t("{name} was removed", { name: sender.label }),
          )
        }
        title={t("Remove {name}?", { name: sender.label })}
        text={`${waiting} ${t("What it has sent stays in the outbox.")}`}
        confirm={t("Remove number")}
      />
    </div>
  );
}

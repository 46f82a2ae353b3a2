import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

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
      ? `${pluralise(sender.waiting, "message")} that are still waiting will not be sent.`
      : "No message is waiting to be sent from it.";

  async function attempt(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error("That did not work", { text: (error as Error).message });
    }
  }
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
      {sender.state === "CONNECTED" && <Button onClick={() => setAsking("unlink")}>Unlink</Button>}
      {canChangeShared("MESSAGE", "DELETE") && <Button onClick={() => setAsking("remove")}>Remove number</Button>}
      <ConfirmDialog
        open={asking === "unlink"}
        onClose={() => setAsking(null)}
        onConfirm={() => attempt(() => unlink.mutateAsync({ params }), `${sender.label} was unlinked`)}
        title={`Unlink ${sender.label}?`}
        text={`${waiting} It can send again once it is linked again.`}
        confirm="Unlink"
      />
      <ConfirmDialog
        open={asking === "remove"}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          attempt(async () => {
            await remove.mutateAsync({ params });
            sheet?.done();
          }, `${sender.label} was removed`)
        }
        title={`Remove ${sender.label}?`}
        text={`${waiting} What it has sent stays in the outbox.`}
        confirm="Remove number"
      />
    </div>
  );
}

import { type Conversation, inboxEndpoints } from "@nyota/contract/messages/inbox";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

/** Leaves the last reply for later, and closes the conversation. */
export function MarkUnread({ conversation: { id, last_reply } }: { conversation: Conversation }) {
  const { projectId, can, isExpired } = useProject();
  const sheet = useSheet();
  const mark = useSend(inboxEndpoints.mark);
  if (!can("MESSAGE", "EDIT") || isExpired) return null;

  async function leaveForLater() {
    try {
      await mark.mutateAsync({
        params: { projectId, conversationId: id },
        body: { is_read: false, reply_id: last_reply.id },
      });
      sheet?.close();
    } catch (error) {
      toast.error(t("That did not work"), { text: readMessage(error) });
    }
  }
  return (
    <Button size="small" loading={mark.isPending} onClick={() => void leaveForLater()}>
      {t("Mark as unread")}
    </Button>
  );
}

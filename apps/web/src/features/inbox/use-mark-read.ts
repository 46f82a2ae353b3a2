import { type Conversation, inboxEndpoints } from "@nyota/contract/messages/inbox";
import { useEffect, useRef } from "react";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** Marks what is shown as read, once for each newest reply; for who may, while the plan lasts. */
export function useMarkRead({ id, unread, last_reply }: Pick<Conversation, "id" | "unread" | "last_reply">): void {
  const { projectId, can, isExpired } = useProject();
  const { mutate } = useSend(inboxEndpoints.mark);
  const marked = useRef<string>(undefined);
  const mayMark = can("MESSAGE", "EDIT") && !isExpired;
  useEffect(() => {
    if (!mayMark || unread === 0 || marked.current === last_reply.id) return;
    marked.current = last_reply.id;
    mutate({ params: { projectId, conversationId: id }, body: { is_read: true, reply_id: last_reply.id } });
  }, [projectId, id, unread, last_reply.id, mayMark, mutate]);
}

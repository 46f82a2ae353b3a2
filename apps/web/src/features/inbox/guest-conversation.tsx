import { type Conversation, inboxEndpoints } from "@nyota/contract/messages/inbox";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Link } from "#ui/link.tsx";
import { Pill } from "#ui/pill.tsx";
import { ConversationEntries } from "./conversation-entries.tsx";

/** What a guest has written back, with what was sent to their numbers; nothing before they have written. */
export function GuestConversation({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const list = useQuery(query(inboxEndpoints.list, { params: { projectId }, query: { guest: guestId } }));
  return list.data?.results.map((conversation) => (
    <OneConversation key={conversation.id} conversation={conversation} />
  ));
}

function OneConversation({ conversation }: { conversation: Conversation }) {
  const { projectId } = useProject();
  const { id, unread, offered } = conversation;
  return (
    <section aria-label={t("Replies")} className="mb-7">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 font-strong">
          {t("Replies")}
          {unread > 0 && <Pill tone="wait">{t("{unread} unread", { unread })}</Pill>}
          {offered && (
            <Pill tone={offered === "YES" ? "yes" : "bad"}>{offered === "YES" ? t("Says yes") : t("Says no")}</Pill>
          )}
        </h3>
        <Link to={`/projects/${projectId}/inbox/${id}`} className="touch inline-flex items-center">
          {offered ? t("Enter the answer") : t("Open in the inbox")}
        </Link>
      </div>
      <ConversationEntries conversation={conversation} />
    </section>
  );
}

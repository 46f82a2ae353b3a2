import { messageEndpoints } from "@nyota/contract/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { GuestConversation } from "#features/inbox/guest-conversation.tsx";
import { GuestLeftOut } from "#features/campaigns/guest-left-out.tsx";
import { MessagePill } from "#features/messages/message-pill.tsx";
import { describeOrigin } from "#features/messages/message-status.ts";
import { useExampleValues } from "#features/templates/use-message-variables.ts";
import { WhatsappBubble } from "#features/templates/whatsapp-bubble.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Link } from "#ui/link.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const MAX_MESSAGES = 20;

/** The messages to a guest as they read them, the latest first. */
export function GuestMessages({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const examples = useExampleValues(guestId);
  const list = useQuery(
    query(messageEndpoints.list, {
      params: { projectId },
      query: { guest: guestId, page_size: MAX_MESSAGES, ordering: "-created_at" },
    }),
  );
  return (
    <>
      <GuestConversation guestId={guestId} />
      <Loaded read={list} label={t("Loading the messages")} skeleton={<SkeletonText lines={5} />}>
        {({ results, count }) =>
          count === 0 ? (
            <>
              <p className="text-ink-2">{t("Nothing has been sent to them yet.")}</p>
              <GuestLeftOut guestId={guestId} />
            </>
          ) : (
            <>
              <ul aria-label={t("Messages")} className="space-y-5">
                {results.map((message) => (
                  <li key={message.id}>
                    <div className="mb-2 flex items-center justify-between gap-3">
                      <span className="min-w-0 truncate font-strong">{describeOrigin(message)}</span>
                      <MessagePill status={message.status} />
                    </div>
                    {/* The variables of a message that has not been sent are not filled in yet. */}
                    <WhatsappBubble
                      text={message.text}
                      values={message.text.includes("{{") ? examples : {}}
                      time={formatDateTime(message.sent_at ?? message.created_at)}
                    />
                  </li>
                ))}
              </ul>
              <p className="mt-3">
                <Link to={`/projects/${projectId}/outbox?guest=${guestId}`}>
                  {count > MAX_MESSAGES ? t("All {count} in the outbox", { count }) : t("See them in the outbox")}
                </Link>
              </p>
              <GuestLeftOut guestId={guestId} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

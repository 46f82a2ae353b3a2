import { type ConversationDetail, inboxEndpoints } from "@nyota/contract/messages/inbox";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { ConversationEntries } from "./conversation-entries.tsx";
import { ConversationGuests } from "./conversation-guests.tsx";
import { ConversationName } from "./conversation-name.tsx";
import { MarkUnread } from "./mark-unread.tsx";
import { OfferedAnswer } from "./offered-answer.tsx";
import { useMarkRead } from "./use-mark-read.ts";

const POLL_MS = 20_000;

/** One conversation over the inbox: what it offers, and what was sent and came back. */
export default function ConversationPage() {
  const { projectId } = useProject();
  const { conversationId = "" } = useParams();
  const read = useQuery({
    ...query(inboxEndpoints.read, { params: { projectId, conversationId } }),
    refetchInterval: POLL_MS,
    retry: false,
  });
  const conversation = read.data;
  return (
    <RouteSheet
      size="large"
      title={conversation ? <ConversationName {...conversation} /> : t("Conversation")}
      text={conversation && <Numbers conversation={conversation} />}
      actions={conversation && <MarkUnread key={conversation.id} conversation={conversation} />}
    >
      <Loaded
        read={read}
        failure={t("This conversation could not be opened")}
        label={t("Loading the conversation")}
        skeleton={<SkeletonText lines={8} />}
      >
        {(loaded) => <Opened key={loaded.id} conversation={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

function Numbers({
  conversation: { phone, guests, profile_name, is_opted_out },
}: {
  conversation: ConversationDetail;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {guests.length > 0 && <PhoneNumber value={phone} />}
      {guests.length === 0 && <span>{t("Nobody on the list has this number.")}</span>}
      {profile_name && guests.every(({ name }) => !name.includes(profile_name)) && (
        <span>{t("On WhatsApp: {name}", { name: profile_name })}</span>
      )}
      {is_opted_out && <Pill tone="no">{t("Opted out")}</Pill>}
    </span>
  );
}

function Opened({ conversation }: { conversation: ConversationDetail }) {
  useMarkRead(conversation);
  return (
    <div className="space-y-6">
      <ConversationGuests conversation={conversation} />
      {conversation.offer && <OfferedAnswer key={conversation.offer.reply_id} offer={conversation.offer} />}
      {/* Not away from an answer that waits above. */}
      <ConversationEntries conversation={conversation} showsNewest={conversation.offer === null} />
    </div>
  );
}

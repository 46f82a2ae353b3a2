import { type Conversation, type ConversationEntry, inboxEndpoints } from "@nyota/contract/messages/inbox";
import { Fragment, useEffect, useRef } from "react";
import { MessagePill } from "#features/messages/message-pill.tsx";
import { WhatsappBubble } from "#features/templates/whatsapp-bubble.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate, formatTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { describeOutcome, describeReply } from "./describe-reply.ts";
import { ReplyFileView } from "./reply-file.tsx";

type Props = {
  conversation: Pick<Conversation, "id" | "last_reply">;
  /** Scrolls to the newest message. */
  showsNewest?: boolean;
};

/** How often is looked whether a file has come. */
const FETCHING_POLL_MS = 5_000;

/** What was sent and what came back, in the order of time. */
export function ConversationEntries({ conversation: { id, last_reply }, showsNewest = false }: Props) {
  const { projectId } = useProject();
  const list = usePages(inboxEndpoints.entries, {
    params: { projectId, conversationId: id },
    query: { page_size: 30 },
  });
  const { refetch } = list;
  const known = useRef(last_reply.id);
  useEffect(() => {
    if (known.current === last_reply.id) return;
    known.current = last_reply.id;
    void refetch();
  }, [last_reply.id, refetch]);
  const isFetching = list.data?.results.some(({ reply }) => reply?.file?.state === "WAITING") ?? false;
  useEffect(() => {
    if (!isFetching) return;
    const timer = setInterval(() => void refetch(), FETCHING_POLL_MS);
    return () => clearInterval(timer);
  }, [isFetching, refetch]);
  return (
    <Loaded
      read={list}
      failure={t("The messages could not be loaded")}
      label={t("Loading the messages")}
      skeleton={<SkeletonText lines={6} />}
    >
      {({ results }) => (
        <section aria-label={t("Messages")} className="rounded-card bg-wa-wall p-4">
          {list.hasNextPage && (
            <p className="mb-4 text-center">
              <Button size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t("Show earlier messages")}
              </Button>
            </p>
          )}
          <Entries entries={results.toReversed()} showsNewest={showsNewest} />
        </section>
      )}
    </Loaded>
  );
}

function Entries({ entries, showsNewest }: { entries: readonly ConversationEntry[]; showsNewest: boolean }) {
  const end = useRef<HTMLLIElement>(null);
  const newest = entries.at(-1)?.id;
  useEffect(() => {
    if (showsNewest) end.current?.scrollIntoView({ block: "nearest" });
  }, [newest, showsNewest]);
  return (
    <ol className="space-y-3">
      {entries.map((entry, place) => {
        const day = formatDate(entry.at);
        const before = entries[place - 1];
        return (
          <Fragment key={entry.id}>
            {(!before || formatDate(before.at) !== day) && <li className="text-center text-xs text-wa-quiet">{day}</li>}
            <li ref={entry.id === newest ? end : undefined}>
              <Entry entry={entry} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

function Entry({ entry: { id, at, text, sender, reply, message } }: { entry: ConversationEntry }) {
  const time = formatTime(at);
  if (!reply)
    return (
      <>
        <p className="sr-only">{t("Sent from {number}", { number: sender.name })}</p>
        <WhatsappBubble side="right" text={text ?? ""} time={time} />
        {message && (
          <p className="mt-1 flex flex-wrap items-center justify-end gap-2 text-xs text-wa-quiet">
            {message.campaign} <MessagePill status={message.status} />
          </p>
        )}
      </>
    );
  const outcome = describeOutcome(reply);
  return (
    <>
      <p className="sr-only">{reply.is_read ? t("Reply") : t("New reply")}</p>
      {reply.file ? (
        <WhatsappBubble
          side="left"
          // Its name stands at the file itself.
          text={text === null || text === reply.file.name ? "" : text}
          media={<ReplyFileView replyId={id} file={reply.file} />}
          time={time}
        />
      ) : (
        <WhatsappBubble side="left" text={describeReply({ kind: reply.kind, text })} time={time} />
      )}
      {outcome && (
        <p className="mt-1">
          <Pill tone={reply.outcome === "ANSWERED" ? "yes" : "no"}>{outcome}</Pill>
        </p>
      )}
    </>
  );
}

import type { Conversation } from "@nyota/contract/messages/inbox";
import { Link as RouterLink, Outlet, useLocation, useNavigate } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { InboxDrawing } from "#ui/drawings/inbox-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ConversationCard, conversationColumns } from "./conversation-columns.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { useConversations } from "./use-conversations.ts";
import { useSandboxNumber } from "./use-sandbox-number.ts";

const rowId = ({ id }: Conversation) => id;
const rowLabel = ({ guests, phone }: Conversation) =>
  t("the conversation with {name}", { name: guests[0]?.name ?? phone });
const drawCard = (row: Conversation) => <ConversationCard row={row} />;

/** What guests and others write back. */
export default function InboxPage() {
  const inbox = useConversations();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { canPretend } = useSandboxNumber();
  const { list, from, conversations } = inbox;
  const isNarrowed = list.isFiltered || (conversations.data?.counts.unknown.all ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t("Inbox")}
        text={t("What people write back to your numbers, by phone.")}
        actions={
          canPretend && (
            <Button asChild>
              <RouterLink to={{ pathname: "pretend", search }}>{t("Pretend a reply")}</RouterLink>
            </Button>
          )
        }
      />
      <ListTable
        id="inbox"
        label={t("Conversations")}
        columns={conversationColumns}
        {...pageOf(conversations, list)}
        rowId={rowId}
        rowLabel={rowLabel}
        card={drawCard}
        counted={(total) => t("{count, plural, one {# conversation} other {# conversations}}", { count: total })}
        onOpen={({ id }) => void navigate({ pathname: id, search })}
        toolbar={<InboxFilters inbox={inbox} />}
        empty={
          isNarrowed ? (
            <NoMatch
              title={from === "UNKNOWN" ? t("No unknown number has written") : t("No reply of a guest matches")}
              clear={t("Show the replies of all guests")}
              drawing={<InboxDrawing />}
              onClear={list.clearFilters}
            />
          ) : (
            <EmptyState
              drawing={<InboxDrawing />}
              title={t("Nobody has written back yet")}
              text={t(
                "Replies to your numbers of the Cloud API are listed here. One that plainly says yes or no to an invitation can be entered as an answer with one click; nothing is entered by itself.",
              )}
            />
          )
        }
      />
      <Outlet />
    </>
  );
}

import type { Message } from "@nyota/contract/messages/messages";
import { useSearchParams } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { t } from "#lib/i18n/t.ts";
import { formatDateTime } from "#lib/text/format.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { InboxDrawing } from "#ui/drawings/inbox-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { MessageCard } from "./message-card.tsx";
import { MessagePill } from "../message-pill.tsx";
import { MessageRecipient } from "./message-recipient.tsx";
import { describeOrigin } from "../message-status.ts";
import { OutboxFilters } from "./outbox-filters.tsx";
import { useMessages } from "./use-messages.ts";

const moment = (value: string | null) => (value ? formatDateTime(value) : <span className="text-ink-3">–</span>);
const allColumns: ListColumn<Message>[] = [
  {
    id: "guest",
    header: t("Guest"),
    width: 180,
    freeze: true,
    fixed: true,
    cell: (message) => <MessageRecipient message={message} />,
  },
  { id: "phone", header: t("Phone"), width: 160, cell: ({ phone }) => <PhoneNumber value={phone} /> },
  {
    id: "campaign",
    header: t("Campaign"),
    width: 160,
    cell: (message) => <span className="truncate">{describeOrigin(message)}</span>,
  },
  {
    id: "sender",
    header: t("From"),
    width: 185,
    cell: ({ sender }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{sender.label}</span>
        <SandboxMark senderId={sender.id} />
      </span>
    ),
  },
  { id: "status", header: t("Status"), width: 136, cell: ({ status }) => <MessagePill status={status} /> },
  {
    id: "created_at",
    header: t("Added"),
    width: 170,
    sort: true,
    hidden: true,
    cell: ({ created_at }) => moment(created_at),
  },
  { id: "sent_at", header: t("Sent"), width: 165, cell: ({ sent_at }) => moment(sent_at) },
  { id: "read_at", header: t("Read"), width: 165, cell: ({ read_at }) => moment(read_at) },
];
const columnsOfCampaign = allColumns.filter(({ id }) => id !== "campaign");
const drawCard = (message: Message) => <MessageCard message={message} />;
const rowId = (message: Message) => message.id;
const rowLabel = ({ guest, phone }: Message) => t("the message to {name}", { name: guest?.name ?? phone });

export function MessageTable() {
  const outbox = useMessages();
  const [url, setUrl] = useSearchParams();
  // The campaign whose messages are shown is named above them.
  const columns = url.has("campaign") ? columnsOfCampaign : allColumns;
  const { list, messages } = outbox;
  const open = (message: Message) =>
    setUrl((current) => {
      current.set("message", message.id);
      return current;
    });
  return (
    <ListTable
      id="outbox"
      label={t("Messages")}
      columns={columns}
      {...pageOf(messages, list)}
      rowId={rowId}
      rowLabel={rowLabel}
      card={drawCard}
      counted={(total) => t("{count, plural, one {# message} other {# messages}}", { count: total })}
      onOpen={open}
      toolbar={<OutboxFilters outbox={outbox} />}
      empty={
        list.isFiltered ? (
          <NoMatch
            title={t("No message matches")}
            clear={t("Show all messages")}
            drawing={<InboxDrawing />}
            onClear={list.clearFilters}
          />
        ) : (
          <EmptyState
            drawing={<InboxDrawing />}
            title={t("Nothing has been sent yet")}
            text={t(
              "Here you follow every message: waiting, sent, delivered, read, or why it did not arrive. Failed messages can be sent again from here.",
            )}
          />
        )
      }
    />
  );
}

import type { Conversation } from "@nyota/contract/messages/inbox";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatRelative, joinWords } from "#lib/text/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { Pill } from "#ui/pill.tsx";
import { ConversationName } from "./conversation-name.tsx";
import { describeReply } from "./describe-reply.ts";

type Row = { row: Conversation };

function Who({ row }: Row) {
  const { unread, guests, profile_name } = row;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className={cx("truncate", unread > 0 && "font-strong")}>
        <ConversationName {...row} />
        {guests.length === 0 && profile_name && <span className="text-ink-3"> ~{profile_name}</span>}
      </span>
      {unread > 0 && (
        <Badge tone="henna">
          {unread}
          <span className="sr-only"> {t("unread")}</span>
        </Badge>
      )}
    </span>
  );
}

function Offered({ row: { offered, is_opted_out } }: Row) {
  if (offered)
    return <Pill tone={offered === "YES" ? "yes" : "bad"}>{offered === "YES" ? t("Says yes") : t("Says no")}</Pill>;
  return is_opted_out ? <Pill tone="no">{t("Opted out")}</Pill> : null;
}

const lastReply = ({ last_reply, unread }: Conversation) => (
  <span className={cx("truncate", unread === 0 && "text-ink-2")}>{describeReply(last_reply)}</span>
);

export const conversationColumns: ListColumn<Conversation>[] = [
  { id: "guest", header: t("From"), width: 280, freeze: true, fixed: true, cell: (row) => <Who row={row} /> },
  { id: "reply", header: t("Last reply"), width: 380, fixed: true, cell: lastReply },
  { id: "answer", header: t("Answer"), width: 130, cell: (row) => <Offered row={row} /> },
  {
    id: "household",
    header: t("Household"),
    width: 160,
    hidden: true,
    cell: ({ guests }) => joinWords([...new Set(guests.flatMap(({ household }) => household ?? []))]),
  },
  { id: "when", header: t("Received"), width: 150, cell: ({ last_reply_at }) => formatRelative(last_reply_at) },
];

/** The same on a phone. */
export const ConversationCard = ({ row }: Row) => (
  <div className="flex items-start gap-3">
    <div className="min-w-0 flex-1">
      <Who row={row} />
      <div className="line-clamp-2 text-sm text-ink-2 [overflow-wrap:anywhere]">{describeReply(row.last_reply)}</div>
    </div>
    <div className="flex-none text-right">
      <Offered row={row} />
      <div className="mt-1 text-xs text-ink-3">{formatRelative(row.last_reply_at)}</div>
    </div>
  </div>
);

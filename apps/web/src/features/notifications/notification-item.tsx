import type { Notification } from "@nyota/contract/account/notifications";
import DOMPurify from "dompurify";
import { Mail, MailOpen } from "lucide-react";
import { useNavigate } from "react-router";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { IconButton } from "#ui/icon-button.tsx";

const allowed = { ALLOWED_TAGS: ["b", "i", "strong", "em", "br", "p", "a"], ALLOWED_ATTR: ["href"] };

type NotificationItemProps = {
  item: Notification;
  /** The project it is about, where several are listed. */
  place?: string | undefined;
  onFollow: () => void;
  /** Marks it as read, or as unread again. */
  onRead?: () => void;
};

export function NotificationItem({ item, place, onFollow, onRead }: NotificationItemProps) {
  const navigate = useNavigate();
  const target = item.link ? safeRef(item.link, "") : "";
  const isUnread = !item.read_at;
  const title = translate(item.title);
  return (
    <li className={cx("flex gap-3 px-4 py-2.5", isUnread && "bg-henna-soft/60")}>
      <span
        aria-hidden="true"
        className={cx("mt-1.5 size-2 flex-none rounded-full", isUnread ? "bg-henna" : "bg-line-strong")}
      />
      <div className="min-w-0 flex-1">
        {target ? (
          <button
            type="button"
            className="text-left font-strong break-words hover:text-henna hover:underline"
            onClick={() => {
              onFollow();
              void navigate(target);
            }}
          >
            {title}
          </button>
        ) : (
          <div className="font-strong break-words">{title}</div>
        )}
        <div
          className="mt-0.5 break-words text-sm text-ink-2 [&_a]:text-henna [&_a]:underline"
          dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(translate(item.message), allowed) }}
        />
        <div className="mt-1 text-xs text-ink-2">
          {place && `${place} · `}
          <time dateTime={item.created_at} title={formatDateTime(item.created_at)}>
            {formatRelative(item.created_at)}
          </time>
        </div>
      </div>
      {onRead && (
        <span className="flex-none">
          <IconButton
            label={isUnread ? t("Mark “{title}” as read", { title }) : t("Mark “{title}” as unread", { title })}
            icon={isUnread ? <MailOpen /> : <Mail />}
            size="small"
            onClick={onRead}
          />
        </span>
      )}
    </li>
  );
}

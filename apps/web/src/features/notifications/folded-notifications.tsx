import { notificationTopics } from "@nyota/contract/account/notification-topics";
import type { ListedNotification } from "@nyota/contract/account/notifications";
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";

type FoldedProps = {
  /** The newest first. */
  items: readonly ListedNotification[];
  children: ReactNode;
};

/** Several notifications of one kind as one line that opens. */
export function FoldedNotifications({ items, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [newest] = items;
  if (!newest) return null;
  const unread = items.filter(({ read_at }) => read_at === null).length;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={cx(
          "flex w-full items-start gap-3 px-4 py-2.5 text-left hover:text-henna",
          unread > 0 && "bg-henna-soft/60",
        )}
      >
        <span
          aria-hidden="true"
          className={cx("mt-1.5 size-2 flex-none rounded-full", unread > 0 ? "bg-henna" : "bg-line-strong")}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-strong">
            {t("{topic}: {count, plural, one {# notification} other {# notifications}}", {
              topic: translate(notificationTopics[newest.topic].label),
              count: items.length,
            })}
          </span>
          <span className="mt-0.5 block text-sm break-words text-ink-2">
            {[translate(newest.title), newest.project?.title, unread > 0 && t("{count} unread", { count: unread })]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx("mt-1 size-4 flex-none text-ink-3 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      {isOpen && (
        <ul id={id} className="divide-y divide-line border-t border-line pl-5">
          {children}
        </ul>
      )}
    </li>
  );
}

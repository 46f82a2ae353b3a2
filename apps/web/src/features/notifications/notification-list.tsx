import type { Notification } from "@nyota/contract/account/notifications";
import DOMPurify from "dompurify";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { dayName } from "./day-name.ts";
import { cx } from "#lib/cx.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { useNow } from "#lib/use-now.ts";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { ScrollArea } from "#ui/page/scroll-area.tsx";

type Read = Parameters<typeof Loaded<{ results: Notification[] }>>[0]["read"];
type ListProps = { read: Read; skeleton: ReactNode; onFollow: () => void };
const allowed = { ALLOWED_TAGS: ["b", "i", "strong", "em", "br", "p", "a"], ALLOWED_ATTR: ["href"] };

/** The notifications, or why they could not be loaded. */
export default function NotificationList({ read, skeleton, onFollow }: ListProps) {
  return (
    <Loaded read={read} failure="Notifications could not be loaded" skeleton={skeleton}>
      {({ results }) => <Days items={results} onFollow={onFollow} />}
    </Loaded>
  );
}

/** Grouped by day, the newest first. */
function Days({ items, onFollow }: { items: Notification[]; onFollow: () => void }) {
  const now = useNow();
  const days = Map.groupBy(items, (item) => dayName(new Date(item.created_at), now));
  return (
    <ScrollArea label="Notifications" className="h-96">
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <div className="pb-2">
          {[...days].map(([day, entries]) => (
            <section key={day} aria-label={day}>
              <h3 className="px-4 pb-1 pt-3 text-2xs font-strong text-ink-3">{day}</h3>
              <ul>
                {entries.map((entry) => (
                  <Item key={entry.id} item={entry} onFollow={onFollow} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </ScrollArea>
  );
}

function Item({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const navigate = useNavigate();
  const target = item.link ? safeRef(item.link, "") : "";
  return (
    <li className={cx("flex gap-3 px-4 py-2.5", !item.read_at && "bg-henna-soft/60")}>
      <span
        aria-hidden="true"
        className={cx("mt-1.5 size-2 flex-none rounded-full", item.read_at ? "bg-line-strong" : "bg-henna")}
      />
      <div className="min-w-0 flex-1">
        {target ? (
          <button
            type="button"
            className="text-left font-strong hover:text-henna hover:underline"
            onClick={() => {
              onFollow();
              void navigate(target);
            }}
          >
            {item.title}
          </button>
        ) : (
          <div className="font-strong">{item.title}</div>
        )}
        <div
          className="mt-0.5 break-words text-sm text-ink-2 [&_a]:text-henna [&_a]:underline"
          dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(item.message, allowed) }}
        />
        <time
          dateTime={item.created_at}
          title={formatDateTime(item.created_at)}
          className="mt-1 block text-xs text-ink-2"
        >
          {formatRelative(item.created_at)}
        </time>
      </div>
    </li>
  );
}

function Nothing() {
  return (
    <div className="flex h-96 flex-col items-center justify-center px-8 text-center">
      <LightsDrawing className="mb-4 h-28 w-auto" />
      <p className="font-strong">No notifications</p>
      <p className="mt-1 text-sm text-ink-2">Answers, finished imports and campaigns appear here.</p>
    </div>
  );
}

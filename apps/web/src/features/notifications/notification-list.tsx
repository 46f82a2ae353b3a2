import type { Notification } from "@nyota/contract/account/notifications";
import type { ReactNode } from "react";
import { dayName } from "#lib/text/day-name.ts";
import { t } from "#lib/i18n/t.ts";
import { NotificationItem } from "./notification-item.tsx";
import { useNow } from "#lib/use-now.ts";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { ScrollArea } from "#ui/page/scroll-area.tsx";

type Read = Parameters<typeof Loaded<{ results: Notification[] }>>[0]["read"];
type ListProps = { read: Read; skeleton: ReactNode; onFollow: () => void };

/** The notifications, or why they could not be loaded. */
export default function NotificationList({ read, skeleton, onFollow }: ListProps) {
  return (
    <Loaded read={read} failure={t("Notifications could not be loaded")} skeleton={skeleton}>
      {({ results }) => <Days items={results} onFollow={onFollow} />}
    </Loaded>
  );
}

/** Grouped by day, the newest first. */
function Days({ items, onFollow }: { items: Notification[]; onFollow: () => void }) {
  const now = useNow();
  const days = Map.groupBy(items, (item) => dayName(new Date(item.created_at), now));
  return (
    <ScrollArea label={t("Notifications")} className="h-96">
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <div className="pb-2">
          {[...days].map(([day, entries]) => (
            <section key={day} aria-label={day}>
              <h3 className="px-4 pb-1 pt-3 text-2xs font-strong text-ink-3">{day}</h3>
              <ul>
                {entries.map((entry) => (
                  <NotificationItem key={entry.id} item={entry} onFollow={onFollow} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </ScrollArea>
  );
}

function Nothing() {
  return (
    <div className="flex h-96 flex-col items-center justify-center px-8 text-center">
      <LightsDrawing className="mb-4 h-28 w-auto" />
      <p className="font-strong">{t("No notifications")}</p>
      <p className="mt-1 text-sm text-ink-2">{t("Answers, finished imports and campaigns appear here.")}</p>
    </div>
  );
}

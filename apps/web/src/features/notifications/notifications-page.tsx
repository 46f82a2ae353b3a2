import { type ListedNotification, notificationEndpoints } from "@nyota/contract/account/notifications";
import { CheckCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { dayName } from "./day-name.ts";
import { NotificationItem } from "./notification-item.tsx";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** Everything the user was told, by day, the newest first. */
export default function NotificationsPage() {
  const [url, setUrl] = useSearchParams();
  const isUnreadOnly = url.get("show") === "unread";
  const list = usePages(notificationEndpoints.history, {
    query: { page_size: 50, ...(isUnreadOnly && { unread: true }) },
  });
  const markAll = useSend(notificationEndpoints.markRead);
  const unread = list.data?.unread ?? 0;

  async function markAllRead(): Promise<void> {
    try {
      await markAll.mutateAsync({ query: {} });
      toast.success("Everything is marked as read");
    } catch (error) {
      toast.error("They were not marked as read", { text: readProblem(error) });
    }
  }
  return (
    <>
      <PageHeader
        title="Notifications"
        text={list.data ? (unread === 0 ? "Nothing is unread" : `${unread} unread`) : "What happened in your projects"}
        actions={
          unread > 0 && (
            <Button
              icon={<CheckCheck aria-hidden="true" />}
              loading={markAll.isPending}
              onClick={() => void markAllRead()}
            >
              Mark all as read
            </Button>
          )
        }
      />
      <Segmented
        label="Show"
        className="mb-4"
        options={[
          { value: "all", label: "All" },
          { value: "unread", label: "Unread" },
        ]}
        value={isUnreadOnly ? "unread" : "all"}
        onChange={(value) => setUrl(value === "unread" ? { show: "unread" } : {}, { replace: true })}
      />
      <Loaded
        read={list}
        failure="The notifications could not be loaded"
        label="Loading the notifications"
        skeleton={<SkeletonCard lines={8} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              drawing={<LightsDrawing className="h-28 w-auto" />}
              title={isUnreadOnly ? "Nothing is unread" : "No notifications"}
              text="Answers, finished imports, tasks that are given to you and comments that mention you appear here."
            />
          ) : (
            <>
              <Days items={results} />
              <MoreRows list={list} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Days({ items }: { items: readonly ListedNotification[] }) {
  const now = useNow();
  const mark = useSend(notificationEndpoints.mark);
  async function setRead({ id, read_at }: ListedNotification): Promise<void> {
    try {
      await mark.mutateAsync({ params: { notificationId: id }, body: { is_read: read_at === null } });
    } catch (error) {
      toast.error("It was not changed", { text: readProblem(error) });
    }
  }
  return (
    <div className="space-y-5">
      {[...Map.groupBy(items, (item) => dayName(new Date(item.created_at), now))].map(([day, entries]) => (
        <Card key={day} title={day} flush aria-label={day}>
          <ul className="divide-y divide-line border-t border-line">
            {entries.map((entry) => (
              <NotificationItem
                key={entry.id}
                item={entry}
                place={entry.project?.title}
                onFollow={() => entry.read_at === null && void setRead(entry)}
                onRead={() => void setRead(entry)}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

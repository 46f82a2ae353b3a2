import { type ListedNotification, notificationEndpoints } from "@nyota/contract/account/notifications";
import { notificationTopics, topicsWhere } from "@nyota/contract/account/notification-topics";
import { CheckCheck, Settings2 } from "lucide-react";
import { Link as RouterLink } from "react-router";
import { t, translate } from "#lib/i18n/t.ts";
import { FoldedNotifications } from "./folded-notifications.tsx";
import { foldNotifications } from "./fold-notifications.ts";
import { dayName } from "#lib/text/day-name.ts";
import { NotificationItem } from "./notification-item.tsx";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** Everything the user was told, by day, the newest first. */
export default function NotificationsPage() {
  const { params, setFilter } = useListParams({ filters: ["show", "topic"] });
  const { show = [], topic: chosen = [] } = params.filters;
  const isUnreadOnly = show.includes("unread");
  const allTopics = topicsWhere(useHasShop());
  const topics = allTopics.filter((topic) => chosen.includes(topic));
  const isNarrowed = isUnreadOnly || topics.length > 0;
  const list = usePages(notificationEndpoints.history, {
    query: { page_size: 50, ...(isUnreadOnly && { unread: true }), ...(topics.length > 0 && { topic: topics }) },
  });
  const markAll = useSend(notificationEndpoints.markRead);
  const unread = list.data?.unread ?? 0;

  async function markAllRead(): Promise<void> {
    try {
      await markAll.mutateAsync({ query: {} });
      toast.success(t("Everything is marked as read"));
    } catch (error) {
      toast.error(t("They were not marked as read"), { text: readProblem(error) });
    }
  }
  return (
    <>
      <PageHeader
        title={t("Notifications")}
        text={
          !list.data
            ? t("What happened in your projects")
            : unread === 0
              ? t("Nothing is unread")
              : t("{count} unread", { count: unread })
        }
        actions={
          <>
            <Button asChild>
              <RouterLink to="/profile/notifications">
                <Settings2 aria-hidden="true" /> {t("Settings")}
              </RouterLink>
            </Button>
            {unread > 0 && (
              <Button
                icon={<CheckCheck aria-hidden="true" />}
                loading={markAll.isPending}
                onClick={() => void markAllRead()}
              >
                {t("Mark all as read")}
              </Button>
            )}
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Segmented
          label={t("Show")}
          options={[
            { value: "all", label: t("All") },
            { value: "unread", label: t("Unread") },
          ]}
          value={isUnreadOnly ? "unread" : "all"}
          onChange={(value) => setFilter("show", value === "unread" ? ["unread"] : [])}
        />
        <ManyOfFilter
          label={t("About")}
          options={allTopics.map((value) => ({ value, label: translate(notificationTopics[value].label) }))}
          chosen={topics}
          onChange={(values) => setFilter("topic", values)}
        />
      </div>
      <Loaded
        read={list}
        failure={t("The notifications could not be loaded")}
        label={t("Loading the notifications")}
        skeleton={<SkeletonCard lines={8} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              drawing={<LightsDrawing className="h-28 w-auto" />}
              title={
                isUnreadOnly ? t("Nothing is unread") : isNarrowed ? t("Nothing of this kind") : t("No notifications")
              }
              text={t(
                "Answers, finished imports, tasks that are given to you and comments that mention you appear here.",
              )}
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
      toast.error(t("It was not changed"), { text: readProblem(error) });
    }
  }
  const showOne = (entry: ListedNotification) => (
    <NotificationItem
      key={entry.id}
      item={entry}
      place={entry.project?.title}
      onFollow={() => entry.read_at === null && void setRead(entry)}
      onRead={() => void setRead(entry)}
    />
  );
  return (
    <div className="space-y-5">
      {[...Map.groupBy(items, (item) => dayName(new Date(item.created_at), now))].map(([day, entries]) => (
        <Card key={day} title={day} flush aria-label={day}>
          <ul className="divide-y divide-line border-t border-line">
            {foldNotifications(entries).map((alike) =>
              alike.length === 1 ? (
                alike.map(showOne)
              ) : (
                <FoldedNotifications key={alike[0]!.id} items={alike}>
                  {alike.map(showOne)}
                </FoldedNotifications>
              ),
            )}
          </ul>
        </Card>
      ))}
    </div>
  );
}

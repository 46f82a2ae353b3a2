import { NOTIFICATIONS_POLL, NOTIFICATIONS_WIDTH_PX } from "@nyota/contract/constants";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { markStale, query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const NotificationList = lazy(() => import("./notification-list.tsx"));

export function NotificationsBell() {
  const [open, setOpen] = useState(false);
  const list = useQuery({ ...query(notificationEndpoints.list, {}), refetchInterval: NOTIFICATIONS_POLL });
  const markRead = useSend(notificationEndpoints.markRead);
  const { pathname, search } = useLocation();
  // About the page one is looking at: there is nothing to be notified of.
  const here = (list.data?.results ?? []).filter(
    ({ link, read_at }) => read_at === null && (link === pathname || link === pathname + search),
  );
  const seen = here[0]?.link ?? undefined;
  const { mutate } = markRead;
  useEffect(() => {
    if (seen) mutate({ query: { link: seen } });
  }, [seen, mutate]);
  // It may be about invitations or the user's rights: both are read again, so that open pages follow.
  const first = list.data?.results[0];
  // One that is still unread gets the news after it, under its own id.
  const newest = list.data && (first ? `${first.id} ${first.created_at} ${first.title}` : "");
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    if (known.current !== null && known.current !== newest)
      void markStale(["collaborators", "merchants", "projects", "users"]);
    known.current = newest;
  }, [newest]);
  const unread = Math.max(0, (list.data?.unread ?? 0) - here.length);

  function change(next: boolean): void {
    setOpen(next);
    if (next && unread > 0) mutate({ query: {} });
  }
  // The name of a button contains the text one sees on it, for those who speak to their computer.
  const shown = unread > 9 ? "9+" : String(unread);
  const trigger = (
    <IconButton
      label={unread > 0 ? t("Notifications, {count} unread", { count: shown }) : t("Notifications")}
      tooltip={false}
      icon={
        <span className="relative grid place-items-center">
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -right-2.5 -top-2 min-w-4 rounded-full bg-henna px-1 text-center text-[10px] font-semibold leading-4 text-on-henna ring-2 ring-paper"
            >
              {shown}
            </span>
          )}
        </span>
      }
    />
  );
  return (
    <Popover
      trigger={trigger}
      label={t("Notifications")}
      align="end"
      open={open}
      onOpenChange={change}
      width={NOTIFICATIONS_WIDTH_PX}
      className="p-0!"
    >
      <h2 className="display border-b border-line px-4 py-3 text-lg">{t("Notifications")}</h2>
      <Suspense fallback={<ListSkeleton />}>
        <NotificationList read={list} skeleton={<ListSkeleton />} onFollow={() => setOpen(false)} />
      </Suspense>
      <div className="border-t border-line px-4 py-2.5 text-sm">
        <Link to="/notifications" onClick={() => setOpen(false)}>
          {t("See all notifications")}
        </Link>
      </div>
    </Popover>
  );
}

function ListSkeleton() {
  return (
    <div className="h-96 px-4">
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}

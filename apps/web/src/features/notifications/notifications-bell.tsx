import { NOTIFICATIONS_POLL, NOTIFICATIONS_WIDTH_PX } from "@nyota/contract/constants";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { query, useSend } from "#lib/api/api.ts";
import { pluralise } from "#lib/text/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const NotificationList = lazy(() => import("./notification-list.tsx"));

export function NotificationsBell() {
  const [open, setOpen] = useState(false);
  const list = useQuery({ ...query(notificationEndpoints.list, {}), refetchInterval: NOTIFICATIONS_POLL });
  const markRead = useSend(notificationEndpoints.markRead);
  const unread = list.data?.unread ?? 0;

  function change(next: boolean): void {
    setOpen(next);
    if (next && unread > 0) markRead.mutate({});
  }
  const trigger = (
    <IconButton
      label={unread > 0 ? `Notifications, ${pluralise(unread, "unread", "unread")}` : "Notifications"}
      tooltip={false}
      icon={
        <span className="relative grid place-items-center">
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -right-2.5 -top-2 min-w-4 rounded-full bg-henna px-1 text-center text-[10px] font-semibold leading-4 text-on-henna ring-2 ring-paper"
            >
              {unread > 9 ? "9+" : unread}
            </span>
          )}
        </span>
      }
    />
  );
  return (
    <Popover
      trigger={trigger}
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={change}
      width={NOTIFICATIONS_WIDTH_PX}
      className="p-0!"
    >
      <h2 className="display border-b border-line px-4 py-3 text-lg">Notifications</h2>
      <Suspense fallback={<ListSkeleton />}>
        <NotificationList read={list} skeleton={<ListSkeleton />} onFollow={() => setOpen(false)} />
      </Suspense>
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

import { notificationEndpoints } from "@nyota/contract/account/notifications";
import type { Mount } from "#http/mount.ts";
import { listNotifications, markRead } from "./queries.ts";

export function notificationRoutes(mount: Mount) {
  mount(notificationEndpoints.list, ({ scope }) => listNotifications(scope));
  mount(notificationEndpoints.markRead, ({ scope, query }) => markRead(scope, query.link));
}

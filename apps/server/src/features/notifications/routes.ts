import { notificationEndpoints } from "@nyota/contract/account/notifications";
import type { Mount } from "#http/mount.ts";
import { listHistory, listNotifications, markOne, markRead } from "./queries.ts";
import { changeSetting, readSettings } from "./settings.ts";

export function notificationRoutes(mount: Mount) {
  mount(notificationEndpoints.list, ({ scope }) => listNotifications(scope));
  mount(notificationEndpoints.history, ({ scope, query }) => listHistory(scope, query));
  mount(notificationEndpoints.mark, ({ scope, params, body }) => markOne(scope, params.notificationId, body.is_read));
  mount(notificationEndpoints.settings, ({ scope }) => readSettings(scope));
  mount(notificationEndpoints.changeSetting, ({ scope, body }) => changeSetting(scope, body));
  mount(notificationEndpoints.markRead, ({ scope, query }) => markRead(scope, query.link));
}

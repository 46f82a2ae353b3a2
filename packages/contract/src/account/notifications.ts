import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, page, pageQuery, queryFlag } from "../fields.ts";

export const notification = z.object({
  id,
  title: z.string(),
  /** Sanitised HTML: b, i, br, p and links only. */
  message: z.string(),
  link: z.string().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

/** One of a longer list, with the project it is about. */
export const listedNotification = notification.extend({
  kind: z.string(),
  /** Null if it is about none, or one the user no longer belongs to. */
  project: z.object({ id, title: z.string() }).nullable(),
});
export type ListedNotification = z.output<typeof listedNotification>;

export const notificationEndpoints = endpoints("notifications", {
  list: endpoint({
    summary: "The newest notifications",
    may: "session",
    method: "GET",
    path: "/api/notifications/",
    polled: true,
    reply: z.object({ results: z.array(notification), unread: z.int() }),
  }),
  history: endpoint({
    summary: "All notifications, the newest first, with how many of them are unread",
    may: "session",
    method: "GET",
    path: "/api/notifications/history/",
    query: pageQuery.omit({ search: true }).extend({ unread: queryFlag.optional() }),
    reply: page(listedNotification).extend({ unread: z.int() }),
  }),
  mark: endpoint({
    summary: "Mark one notification as read, or as unread again",
    may: "session",
    method: "PATCH",
    path: "/api/notifications/{notificationId}/",
    params: z.object({ notificationId: id }),
    versioned: false,
    body: z.object({ is_read: z.boolean() }),
    reply: notification,
  }),
  markRead: endpoint({
    summary: "Mark every notification as read, or those that link to one page",
    may: "session",
    method: "POST",
    path: "/api/notifications/read/",
    query: z.object({ link: z.string().min(1).max(500).optional() }),
    status: 200,
    reply: z.object({ unread: z.int() }),
  }),
});

import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, id, instant, page, pageQuery, queryFlag } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { mailTimes, notificationTopics } from "./notification-topics.ts";

const topic = z.enum(keysOf(notificationTopics));

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
  topic,
  /** Null if it is about none, or one the user no longer belongs to. */
  project: z.object({ id, title: z.string() }).nullable(),
});
export type ListedNotification = z.output<typeof listedNotification>;

const setting = z.object({
  topic,
  /** Whether they appear in Nyota; those about one's own access always do. */
  is_shown: z.boolean(),
  mail: z.enum(keysOf(mailTimes)),
});
export type NotificationSetting = z.output<typeof setting>;
const settings = z.object({
  /** Every topic of this installation once, in the order of the settings. */
  results: z.array(setting),
  /** Where they are mailed: a proven address; null without one. */
  address: z.string().nullable(),
});
export type NotificationSettings = z.output<typeof settings>;

const settingsPath = "/api/users/me/notification-settings/";

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
    query: pageQuery.omit({ search: true }).extend({ unread: queryFlag.optional(), topic: anyOf(topic).optional() }),
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
  settings: endpoint({
    summary: "How the user wants to be told of each topic",
    may: "session",
    method: "GET",
    path: settingsPath,
    reply: settings,
  }),
  changeSetting: endpoint({
    summary: "Change how the user wants to be told of a topic",
    may: "session",
    method: "PATCH",
    path: settingsPath,
    body: setting.partial().required({ topic: true }),
    reply: settings,
  }),
});

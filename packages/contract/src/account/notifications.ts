import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant } from "../fields.ts";

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

export const notificationEndpoints = endpoints("notifications", {
  list: endpoint({
    summary: "The newest notifications",
    may: "session",
    method: "GET",
    path: "/api/notifications/",
    polled: true,
    reply: z.object({ results: z.array(notification), unread: z.int() }),
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

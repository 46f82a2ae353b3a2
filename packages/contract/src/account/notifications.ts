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
    summary: "Mark every notification as read",
    may: "session",
    method: "POST",
    path: "/api/notifications/read/",
    status: 200,
    reply: z.object({ unread: z.int() }),
  }),
});

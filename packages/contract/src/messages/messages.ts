import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, id, instant, language, ordering, page, pageQuery } from "../fields.ts";
import { messageKinds, messageStatuses } from "../message-status.ts";
import { leftOutGuest } from "./left-out.ts";
import { messageBody } from "./templates.ts";

export { type MessageStatus, messageStatuses } from "../message-status.ts";

export const message = z.object({
  id,
  kind: z.enum(messageKinds),
  campaign: z.object({ id, name: z.string() }).nullable(),
  guest: z.object({ id, name: z.string() }).nullable(),
  /** How many guests share this message on one phone. */
  guest_count: z.int(),
  sender: z.object({ id, label: z.string() }),
  phone: z.string(),
  status: z.enum(messageStatuses),
  /** The text as sent, or the template's text before that. */
  text: z.string(),
  error_code: z.string().nullable(),
  error_text: z.string().nullable(),
  attempts: z.int(),
  created_at: instant,
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  read_at: instant.nullable(),
});
export type Message = z.output<typeof message>;
export const messageDetail = message.extend({
  events: z.array(z.object({ status: z.string(), detail: z.string().nullable(), created_at: instant })),
});
export type MessageDetail = z.output<typeof messageDetail>;

/** Selects messages: of several values in one filter any matches, of several filters all must. */
export const messageFilter = pageQuery.pick({ search: true }).extend({
  campaign: id.optional(),
  status: anyOf(z.enum(messageStatuses)).optional(),
  guest: id.optional(),
  sender: id.optional(),
});
export type MessageFilter = z.output<typeof messageFilter>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ messageId: id });
const list = page(message).extend({ by_status: z.record(z.string(), z.int()) });

export const messageEndpoints = endpoints("messages", {
  list: endpoint({
    summary: "The outbox",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/messages/",
    params: inProject,
    query: pageQuery.extend({ ...messageFilter.shape, ordering: ordering("created_at") }),
    reply: list,
  }),
  read: endpoint({
    summary: "One message with everything that happened to it",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/messages/{messageId}/",
    params: one,
    reply: messageDetail,
  }),
  leftOut: endpoint({
    summary: "Guests whom campaigns were not sent to, and why, the latest first",
    may: "MESSAGE:VIEW",
    alsoNeeds: "GUEST:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/messages/left-out/",
    params: inProject,
    query: pageQuery.omit({ search: true }).extend({ guest: id.optional(), campaign: id.optional() }),
    reply: page(leftOutGuest),
  }),
  samples: endpoint({
    summary: "The values of the variables as one of the project's guests would read them, for previews of templates",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/message-variables/",
    params: inProject,
    /** This guest; if omitted, the first one who is invited. Needs GUEST:VIEW. */
    query: z.object({ guest: id.optional() }),
    reply: z.object({
      /** Null without a guest: values that differ by guest are then null too. */
      guest_name: z.string().nullable(),
      values: z.record(z.string(), z.string().nullable()),
      /** The language that is written to this guest; without one the project's first. */
      language,
    }),
  }),
  send: endpoint({
    summary: "Send one message to a guest or several; spends MESSAGE credits",
    may: "MESSAGE:CREATE",
    method: "POST",
    path: "/api/projects/{projectId}/messages/send-message/",
    params: inProject,
    body: z.object({
      guest_ids: z.array(id).min(1, "Choose a guest.").max(500),
      sender_id: id,
      template_id: id.optional(),
      body: messageBody.optional(),
    }),
    touches: ["projects"],
    reply: z.object({ count: z.int(), left_out: z.array(z.object({ reason: z.string(), count: z.int() })) }),
  }),
  cancel: endpoint({
    summary: "Cancel an unsent message",
    may: "MESSAGE:EDIT",
    afterTrial: true,
    method: "DELETE",
    path: "/api/projects/{projectId}/messages/send-message/{messageId}/",
    params: one,
    // Sending changes the row as well.
    versioned: false,
    touches: ["campaigns", "projects"],
    reply: messageDetail,
  }),
  retry: endpoint({
    summary: "Send a failed, halted or cancelled message again",
    may: "MESSAGE:CREATE",
    method: "POST",
    path: "/api/projects/{projectId}/messages/{messageId}/retry/",
    params: one,
    status: 200,
    touches: ["campaigns", "projects"],
    reply: messageDetail,
  }),
});

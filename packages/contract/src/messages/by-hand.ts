import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant } from "../fields.ts";
import { bulkIds } from "../guests/guest-filter.ts";

/** The invitation as a campaign would send it to this guest now, for a host to send from their own phone. */
export const messageByHand = z.object({
  text: z.string(),
  /** The number it goes to, and whose it is: the contact of the household or the guest. */
  phone: z.string(),
  reader: z.object({ id, name: z.string() }),
  /** Opens WhatsApp with the number and the text filled in. */
  whatsapp_url: z.url(),
});
export type MessageByHand = z.output<typeof messageByHand>;

const inProject = z.object({ projectId: id });
const touches = ["guests", "events", "analytics", "projects", "activity"];

export const byHandEndpoints = endpoints("byHand", {
  read: endpoint({
    summary: "The invitation to one guest, to send by hand",
    may: "MESSAGE:CREATE",
    // It contains their private link.
    alsoNeeds: "GUEST:EDIT",
    method: "GET",
    path: "/api/projects/{projectId}/guests/{guestId}/message-by-hand/",
    alsoStores: "the link, when it is first read",
    params: inProject.extend({ guestId: id }),
    reply: messageByHand,
  }),
  mark: endpoint({
    summary: "Mark the invitations of these guests and of their households as sent by hand",
    may: "MESSAGE:CREATE",
    method: "POST",
    path: "/api/projects/{projectId}/messages/sent-by-hand/",
    params: inProject,
    body: z.object({ ids: bulkIds }).strict(),
    status: 200,
    touches,
    reply: z.object({
      /** The guests marked, with those of the same households. */
      count: z.int(),
      /** Of the guests named, those who are invited to nothing. */
      not_invited: z.int(),
      /** The time of this mark, for undoing it. */
      marked_at: instant,
    }),
  }),
  unmark: endpoint({
    summary: "Undo marking as sent by hand, for these guests and the households marked with them",
    may: "MESSAGE:CREATE",
    method: "POST",
    path: "/api/projects/{projectId}/messages/not-sent-by-hand/",
    params: inProject,
    body: z
      .object({
        ids: bulkIds,
        /** Only the mark of this time; if omitted, every mark. */
        marked_at: instant.optional(),
      })
      .strict(),
    status: 200,
    touches,
    reply: z.object({ count: z.int() }),
  }),
});

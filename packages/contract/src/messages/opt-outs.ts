import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, optionalText, page, pageQuery } from "../fields.ts";

/**
 * Where somebody said that they want no more messages: in a reply, to WhatsApp, on their page, or to a host who entered
 * it.
 */
export const optOutSources = ["REPLY", "WHATSAPP", "PAGE", "HOST"] as const;
export type OptOutSource = (typeof optOutSources)[number];
export const OPT_OUT_REASON_MAX = 200;

/** A phone that gets no messages. It counts for everybody who has this number, also for guests added later. */
export const optOut = z.object({
  id,
  phone: z.string(),
  source: z.enum(optOutSources),
  /** What they wrote, or what a host noted. */
  reason: z.string().nullable(),
  created_at: instant,
  /** The guests with this number. */
  guests: z.array(z.object({ id, name: z.string() })),
});
export type OptOut = z.output<typeof optOut>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ optOutId: id });
const path = "/api/projects/{projectId}/opt-outs/";
const pathOne = `${path}{optOutId}/` as const;

export const optOutEndpoints = endpoints("opt-outs", {
  list: endpoint({
    summary: "The phones that get no messages, with the reason, the newest first",
    may: "MESSAGE:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery,
    reply: page(optOut),
  }),
  read: endpoint({
    summary: "One phone that gets no messages",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: optOut,
  }),
  add: endpoint({
    summary: "Note that a guest wants no more messages",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    afterTrial: true,
    method: "POST",
    path,
    params: inProject,
    body: z.object({ guest_id: id, reason: optionalText(OPT_OUT_REASON_MAX).optional() }),
    touches: ["guests", "guest-list", "messages", "byHand", "campaigns", "activity"],
    reply: optOut,
  }),
  remove: endpoint({
    summary: "Let a phone get messages again",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    touches: ["guests", "guest-list", "messages", "byHand", "campaigns", "activity"],
    reply: nothing,
  }),
});

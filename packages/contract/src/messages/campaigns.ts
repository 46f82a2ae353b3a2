import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { BULK_MAX, guestFilter } from "../guests/guest-filter.ts";
import { anyOf, id, instant, ordering, page, pageQuery, text, wholeList } from "../fields.ts";
import { messageStatuses } from "./messages.ts";
import { messageBody } from "./templates.ts";

export const campaignStatuses = [
  "DRAFT",
  "SCHEDULED",
  "IN_PROGRESS",
  "PAUSED",
  "HALTED",
  "COMPLETED",
  "CANCELLED",
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * Who gets it: the guests picked by hand, these and nobody else, also while nobody has been picked yet; or those whom a filter of the guest
 * list finds, and an empty filter finds everybody. Drafts of an import get no messages, so a campaign can't ask for them.
 */
export const audience = z
  .object({
    guest_ids: wholeList(id, BULK_MAX).optional(),
    filter: guestFilter.omit({ status: true }).strict().optional(),
  })
  .strict()
  .refine(
    ({ guest_ids, filter }) => (guest_ids === undefined) !== (filter === undefined),
    "Name the guests (guest_ids) or give a filter: one of the two.",
  );
export type Audience = z.output<typeof audience>;

export const leftOutReasons = [
  "NO_PHONE",
  "OPTED_OUT",
  "MISSING_VARIABLE",
  "SHARED_PHONE",
  "HOUSEHOLD_CONTACT",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const fields = z.object({
  name: text(120),
  template_id: id.nullable(),
  body: messageBody.nullable(),
  sender_id: id.nullable(),
  audience,
  /** The events this message speaks of and, as an invitation, invites to; none are all to which each guest is invited. */
  event_ids: wholeList(id, 50),
  /** An invitation counts as sent when the message has left. Null leaves it to the text: with the link to the guest's page it is one. */
  is_invitation: z.boolean().nullable(),
  scheduled_at: instant.nullable(),
});
export const campaign = fields.extend({
  id,
  body: z.string().nullable(),
  // Once it has begun, an invitation to everything names all events there are.
  event_ids: z.array(id),
  /** What `is_invitation` comes to with the text as it is. */
  counts_as_invitation: z.boolean(),
  status: z.enum(campaignStatuses),
  status_reason: z.string().nullable(),
  by_status: z.partialRecord(z.enum(messageStatuses), z.int()),
  total: z.int(),
  created_at: instant,
  updated_at: instant,
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
});
export type Campaign = z.output<typeof campaign>;
export const campaignInput = fields.partial().required({ name: true });
export const campaignPatch = fields.partial();

/** What a campaign would do that its hosts may not want. Nothing is refused for it. */
export const campaignWarnings = [
  /** Its links can only be opened on this computer or in this network. */
  "NEAR_LINKS",
  /** It leaves from a number that sends nothing to anybody. */
  "SANDBOX",
  /** It carries the link to the guest's page, and yet does not count as an invitation. */
  "NOT_COUNTED",
  /** It carries that link, and the page takes no answers. */
  "ANSWERS_CLOSED",
  /** These guests are invited to nothing it could invite them to. */
  "NOT_INVITED",
  /** Something it speaks of is not known for anybody; the words given beside the variable go out to all. */
  "FILLED_IN",
  /** These guests share a phone, and each gets a message of their own. */
  "SAME_PHONE",
  /** These guests have got the same words before, or are about to. */
  "SAME_WORDS",
] as const;
export const campaignProblems = ["NO_TEXT", "NO_SENDER", "SENDER_NOT_LINKED", "NOBODY_REACHED", "NO_CREDITS"] as const;
export type CampaignProblem = (typeof campaignProblems)[number];
export type CampaignWarning = (typeof campaignWarnings)[number];

const namedGuests = z.array(z.object({ id, name: z.string(), detail: z.string().nullable() }));

/** What would happen on sending now. */
export const campaignCheck = z.object({
  guests: z.int(),
  messages: z.int(),
  left_out: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      count: z.int(),
      guests: namedGuests,
    }),
  ),
  credits_remaining: z.int(),
  /** What stands in the way: with one of these it can't be sent. */
  problems: z.array(z.object({ kind: z.enum(campaignProblems), text: z.string() })),
  warnings: z.array(
    z.object({
      kind: z.enum(campaignWarnings),
      /** How many guests it is about. */
      count: z.int(),
      /** The link, the number's name, how many phones are shared, or the words that stand in for the variable. */
      detail: z.string().nullable(),
      variable: z.string().nullable(),
      /** The first of them, where it is about some guests only. */
      guests: namedGuests,
    }),
  ),
  seconds: z.int().nullable(),
  preview: z.array(z.object({ guest_id: id, guest_name: z.string(), text: z.string() })),
});
export type CampaignCheck = z.output<typeof campaignCheck>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ campaignId: id });
const path = "/api/projects/{projectId}/message-campaigns/";
const pathOne = "/api/projects/{projectId}/message-campaigns/{campaignId}/";

export const campaignEndpoints = endpoints("campaigns", {
  list: endpoint({
    summary: "Campaigns; the running ones with status=IN_PROGRESS",
    may: "MESSAGE:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      status: anyOf(z.enum(campaignStatuses)).optional(),
      ordering: ordering("name", "created_at"),
    }),
    polled: true,
    reply: page(campaign),
  }),
  create: endpoint({
    summary: "Begin a campaign as a draft",
    may: "MESSAGE:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: campaignInput,
    reply: campaign,
  }),
  read: endpoint({
    summary: "One campaign with its counts",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    polled: true,
    reply: campaign,
  }),
  update: endpoint({
    summary: "Change a campaign that has not finished",
    may: "MESSAGE:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: campaignPatch,
    reply: campaign,
  }),
  remove: endpoint({
    summary: "Delete a draft or a campaign that is over",
    may: "MESSAGE:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    reply: nothing,
  }),
  check: endpoint({
    summary: "Who would get it, who would not and why, and how long it would take",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: `${pathOne}check/`,
    params: one,
    ofWholeProject: ["credits_remaining"],
    reply: campaignCheck,
  }),
  send: endpoint({
    summary: "Start sending, now or at the scheduled time",
    may: "MESSAGE:CREATE",
    method: "POST",
    path: `${pathOne}send/`,
    params: one,
    /** An audience without conditions is everybody on the list: that has to be said. */
    body: z.object({ everybody: z.literal(true).optional() }),
    status: 200,
    touches: ["messages", "projects", "guests", "events", "analytics"],
    reply: campaign,
  }),
  countInvitation: endpoint({
    summary: "Count the messages that have left as invitations, or not",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "PUT",
    path: `${pathOne}invitation/`,
    params: one,
    body: z.object({ counts: z.boolean() }).strict(),
    touches: ["guests", "events", "analytics", "projects"],
    reply: campaign,
  }),
  cancel: endpoint({
    summary: "Cancel what has not left",
    may: "MESSAGE:EDIT",
    method: "PUT",
    path: `${pathOne}cancel/`,
    params: one,
    touches: ["messages", "projects"],
    reply: campaign,
  }),
  pause: endpoint({
    summary: "Pause, or go on",
    may: "MESSAGE:EDIT",
    method: "PUT",
    path: `${pathOne}pause/`,
    params: one,
    body: z.object({ paused: z.boolean().optional() }),
    touches: ["messages"],
    reply: campaign,
  }),
});

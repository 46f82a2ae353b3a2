import { z } from "zod";
import { endpoint, endpoints, isPausing, nothing } from "../endpoint.ts";
import { BULK_MAX, guestFilter } from "../guests/guest-filter.ts";
import { anyOf, id, instant, language, ordering, page, pageQuery, text, wholeList } from "../fields.ts";
import { campaignStatuses } from "./campaign-status.ts";
import { campaignProblems, campaignWarnings } from "./campaign-warnings.ts";
import { messageUnits, sharedPhoneChoices } from "./message-units.ts";
import { messageStatuses } from "./messages.ts";
import { messageBody, messageTranslations } from "./templates.ts";

export { type CampaignProblem, campaignProblems, type CampaignWarning, campaignWarnings } from "./campaign-warnings.ts";

/**
 * The audience: the guests selected by hand (an empty list selects none), or those that match a filter of the guest
 * list (an empty filter matches all). Drafts of an import get no messages, so a campaign can't select them.
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
  /** Said yes and waits for a place, or is offered one: not a guest who has not answered. */
  "WAITING",
  "MISSING_VARIABLE",
  "SHARED_PHONE",
  "HOUSEHOLD_CONTACT",
  /** Without a phone, in a household of which another member gets the message. */
  "HOUSEHOLD_MEMBER",
  /** In a household that gets one message, which another member reads. */
  "ONE_A_HOUSEHOLD",
  /** Their phone belongs to several households, and the campaign leaves such phones out. */
  "SEVERAL_HOUSEHOLDS",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const fields = z.object({
  name: text(120),
  template_id: id.nullable(),
  body: messageBody.nullable(),
  /** The language of `body`; null where nobody has named it. */
  language: language.nullable(),
  /** The same in other languages. Without a `body` those of the template are sent. */
  translations: messageTranslations,
  sender_id: id.nullable(),
  audience,
  /** The events it is about and, as an invitation, invites to; none means all to which each guest is invited. */
  event_ids: wholeList(id, 50),
  /**
   * An invitation counts as sent when the message has been sent. Null decides by the text: with the link to the guest's
   * page it is an invitation.
   */
  is_invitation: z.boolean().nullable(),
  one_message_for: z.enum(messageUnits),
  shared_phones: z.enum(sharedPhoneChoices),
  scheduled_at: instant.nullable(),
});
export const campaign = fields.extend({
  id,
  body: z.string().nullable(),
  translations: z.partialRecord(language, z.object({ body: z.string() })),
  // After the start, an invitation without events names all events that existed then.
  event_ids: z.array(id),
  /** The value of `is_invitation` that results with the current text. */
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

const namedGuests = z.array(z.object({ id, name: z.string(), detail: z.string().nullable() }));

/** The result of sending now. */
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
  /** The problems that prevent sending; with one of these it can't be sent. */
  problems: z.array(z.object({ kind: z.enum(campaignProblems), text: z.string() })),
  warnings: z.array(
    z.object({
      kind: z.enum(campaignWarnings),
      /** The number of guests concerned. */
      count: z.int(),
      /** The link, the number's name, how many phones are shared, the fallback of the variable, or a language. */
      detail: z.string().nullable(),
      variable: z.string().nullable(),
      /** The first of them, if only some guests are concerned. */
      guests: namedGuests,
    }),
  ),
  seconds: z.int().nullable(),
  /** The first messages, with at least one in each language. */
  preview: z.array(z.object({ guest_id: id, guest_name: z.string(), text: z.string(), language: language.nullable() })),
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
    summary: "Create a campaign as a draft",
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
    summary: "Delete a draft or a finished campaign",
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
    alsoStores: "the links of the households it counts",
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
    /** Required to confirm an audience without conditions, which is all guests on the list. */
    body: z.object({ everybody: z.literal(true).optional() }),
    status: 200,
    touches: ["messages", "projects", "guests", "events", "analytics"],
    reply: campaign,
  }),
  countInvitation: endpoint({
    summary: "Count the sent messages as invitations, or not",
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
    summary: "Cancel the unsent messages",
    may: "MESSAGE:EDIT",
    afterTrial: true,
    method: "PUT",
    path: `${pathOne}cancel/`,
    params: one,
    touches: ["messages", "projects"],
    reply: campaign,
  }),
  pause: endpoint({
    summary: "Pause or resume",
    may: "MESSAGE:EDIT",
    afterTrial: isPausing,
    method: "PUT",
    path: `${pathOne}pause/`,
    params: one,
    body: z.object({ paused: z.boolean().optional() }),
    touches: ["messages"],
    reply: campaign,
  }),
});

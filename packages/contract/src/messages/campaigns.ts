import { z } from "zod";
import { endpoint, endpoints, isPausing, nothing } from "../endpoint.ts";
import { BULK_MAX, guestFilter } from "../guests/guest-filter.ts";
import { anyOf, id, instant, language, ordering, page, pageQuery, text, wholeList } from "../fields.ts";
import { campaignStatuses } from "./campaign-status.ts";
import { campaignCheck } from "./campaign-check.ts";
import { campaignResult, outcomes, resendable } from "./campaign-results.ts";
import { messageUnits, sharedPhoneChoices } from "./message-units.ts";
import { messageStatuses } from "./messages.ts";
import { messageBody, messageTranslations } from "./templates.ts";

export { type CampaignCheck, campaignCheck } from "./campaign-check.ts";
export { isReachedReason, type LeftOutReason, leftOutReasons, reachedReasons } from "./left-out.ts";
export { type CampaignResult, type Outcome, outcomes, type Resendable } from "./campaign-results.ts";
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
  /** It is not sent to households that have answered everything by the time it is their turn. */
  stops_when_answered: z.boolean(),
  scheduled_at: instant.nullable(),
});
export const campaign = fields.extend({
  id,
  body: z.string().nullable(),
  translations: z.partialRecord(language, z.object({ body: z.string() })),
  /** The campaign before it in a series: until that is sent, it is not sent either. */
  follows: z.object({ id, name: z.string() }).nullable(),
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

/** A message of a series. Without a text or a template it has those of the campaign it follows. */
const followUp = fields
  .pick({ name: true, template_id: true, body: true, language: true, translations: true })
  .partial()
  .required({ name: true })
  .extend({ scheduled_at: instant });
export type FollowUp = z.output<typeof followUp>;
export const FOLLOW_UPS_MAX = 5;

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
    ofWholeProject: ["credits_remaining", "seconds", "ends_at"],
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
  test: endpoint({
    summary: "Send its message, as one guest would get it, to the user's own phone; spends one MESSAGE credit",
    may: "MESSAGE:CREATE",
    alsoNeeds: "GUEST:VIEW",
    method: "POST",
    path: `${pathOne}test/`,
    params: one,
    // It changes nothing of the campaign.
    versioned: false,
    /** Whose values it has. */
    body: z.object({ guest_id: id }),
    touches: ["messages", "projects"],
    reply: z.object({ phone: z.string() }),
  }),
  results: endpoint({
    summary: "What became of it, by guest",
    may: "MESSAGE:VIEW",
    alsoNeeds: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}results/`,
    params: one,
    query: pageQuery.extend({ outcome: anyOf(z.enum(outcomes)).optional() }),
    reply: page(campaignResult).extend({ by_outcome: z.record(z.enum(outcomes), z.int()) }),
  }),
  followUps: endpoint({
    summary: "Plan what is sent after it to those who have not answered by then, each at its time",
    may: "MESSAGE:CREATE",
    method: "POST",
    path: `${pathOne}follow-ups/`,
    params: one,
    body: z.object({
      messages: z.array(followUp).min(1, "Plan at least one message.").max(FOLLOW_UPS_MAX),
      /** Needed where the campaign is for everybody on the list. */
      everybody: z.literal(true).optional(),
    }),
    reply: z.object({ results: z.array(campaign) }),
  }),
  resend: endpoint({
    summary: "Draft a campaign with its text to the guests whom it did not reach or left out, or who have not answered",
    may: "MESSAGE:CREATE",
    alsoNeeds: "GUEST:VIEW",
    method: "POST",
    path: `${pathOne}resend/`,
    params: one,
    body: z.object({ to: z.array(z.enum(resendable)).min(1, "Choose who gets it.") }),
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

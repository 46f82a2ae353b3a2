import { z } from "zod";
import { tentatives } from "../guests/guest-answers.ts";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, language, optionalText, page, pageQuery } from "../fields.ts";
import { pageHead, shownEvent, siteAbout, sitePage } from "./microsite.ts";
import { pageNotices } from "./page-notices.ts";
import { shownDetail, shownDocument, shownFileQuestion, shownQuestion } from "./household-parts.ts";
import { shownJourney } from "./household-journeys.ts";
import { shownStay } from "./household-stays.ts";
import { shownContact, shownPhone, shownPlusOnes, typedForm } from "./household-forms.ts";

export const responses = ["ACCEPTED", "DECLINED"] as const;
export type Response = (typeof responses)[number];

/** What a guest can choose on their page: "not sure yet" leaves the invitation unanswered. */
export const answerChoices = [...responses, "UNSURE"] as const;

/** Why a field of the guests' form was refused; the page shows it in the reader's language. */
export const formProblems = [
  "REQUIRED",
  "CHOICE",
  "NUMBER",
  "DATE",
  "TOO_LONG",
  "TOO_MANY",
  "CLOSED",
  "ADULTS_ONLY",
  "FULL",
  "NOT_YOURS",
  "ANSWER_FIRST",
  "PHONE",
  "CONFIRMED",
  "SOME_CONFIRMED",
  "FAR_DAY",
  "LEAVES_FIRST",
  "FILE_NEEDED",
  "FILE_TYPE",
  "FILE_TOO_LARGE",
] as const;
export type FormProblem = (typeof formProblems)[number];

const shownGuest = z.object({
  id,
  name: z.string(),
  diet: z.string().nullable(),
  response: z.enum(responses).nullable(),
  meal_choice: z.string().nullable(),
  plus_ones: z.int(),
  plus_ones_allowed: z.int(),
  /** How many of those allowed the household is expected with. */
  expected_plus_ones: z.int(),
  /** How many were named: they are guests with answers of their own, and not among the plus-ones. */
  named_plus_ones: z.int(),
  /** False for a child at an event that does not welcome children: the page asks for no answer. */
  is_welcome: z.boolean(),
  tentative: z.enum(tentatives).nullable(),
  /** Until when places are kept for them; in the past after an offer they did not answer. */
  offered_until: instant.nullable(),
});
/** `value` is sent, `label` is in the reader's language. */
const shownOption = z.object({ value: z.string(), label: z.string() });
const invitedEvent = shownEvent.extend({
  meal_options: z.array(shownOption),
  is_open: z.boolean(),
  /** How many places are left where all who have none can't have one; a yes beyond them waits. Null where they can. */
  places_left: z.int().nullable(),
  calendar_url: z.string().nullable(),
  guests: z.array(shownGuest),
});
/** The data of one household's page, for the server's rendering and the host's preview. */
export const householdPage = z.object({
  head: pageHead,
  household: z.object({ name: z.string(), salutation: z.string().nullable() }),
  is_open: z.boolean(),
  has_answered: z.boolean(),
  /** The form shows values that were typed and are not saved. */
  is_unsaved: z.boolean(),
  /** The next time after which something can't be answered any more, and the zone to show it in. */
  deadline: instant.nullable(),
  time_zone: z.string(),
  people: z.int(),
  events: z.array(invitedEvent),
  questions: z.array(shownQuestion),
  /** The fields of required questions that a guest who comes has not answered yet. */
  open_questions: z.array(z.string()),
  details: z.array(z.object({ guest_id: id, guest_name: z.string(), details: z.array(shownDetail) })),
  documents: z.array(shownDocument),
  file_questions: z.array(shownFileQuestion),
  plus_ones: shownPlusOnes,
  contacts: z.array(shownContact),
  /** Empty for a household without a phone, which gets no messages. */
  phones: z.array(shownPhone),
  journeys: z.array(shownJourney),
  stays: z.array(shownStay),
  /** A small form that was refused, with what was typed; null otherwise. */
  typed: typedForm.nullable(),
  about: siteAbout,
  /** The household's last request for a change; null without one. */
  request: z
    .object({
      message: z.string(),
      status: z.enum(["PENDING", "APPROVED", "REFUSED"]),
      reply: z.string().nullable(),
      open_until: instant.nullable(),
    })
    .nullable(),
  /** The target of the form; null in a preview, which can't be sent. */
  form_url: z.string().nullable(),
  /** The address that a calendar reads again and again; null until the household asks for it. */
  calendar_feed: z.string().nullable(),
  notice: z.enum(pageNotices).nullable(),
  problems: z.array(z.object({ field: z.string(), problem: z.enum(formProblems) })),
});
export type HouseholdPage = z.output<typeof householdPage>;
export type InvitedEvent = z.output<typeof invitedEvent>;
export type ShownGuest = z.output<typeof shownGuest>;
export type { ShownDetail, ShownDocument, ShownFile, ShownFileQuestion, ShownQuestion } from "./household-parts.ts";

export const rsvpLink = z.object({ url: z.string(), opened_at: instant.nullable() });
export const changeRequest = z.object({
  id,
  kind: z.enum(["CHANGE", "NOT_US"]),
  message: z.string(),
  status: z.enum(["PENDING", "APPROVED", "REFUSED"]),
  guest_id: id.nullable(),
  sub_group_id: id.nullable(),
  household: z.string(),
  /** What the hosts answered: the household reads it on its page. */
  reply: z.string().nullable(),
  /** Until when the household can change its answers again. */
  open_until: instant.nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
});
export type ChangeRequest = z.output<typeof changeRequest>;

/** What to look at before the guests' pages are published; of these only EMPTY_PAGE prevents it. */
export const publishChecks = [
  "EMPTY_PAGE",
  "NO_EVENT",
  "EVENTS_OVER",
  "NOBODY_INVITED",
  "NOT_INVITED",
  "NO_PHONE",
  "NO_DEADLINE",
  "DEADLINE_PASSED",
  "EVENT_DEADLINE_PASSED",
  "UNTRANSLATED",
] as const;
export type PublishCheck = (typeof publishChecks)[number];
const openCheck = z.object({
  check: z.enum(publishChecks),
  /** How many guests, events or texts it is about; null where they are not counted. */
  count: z.int().nullable(),
  /** The filter of the guest list with these guests. */
  guest_filter: z.record(z.string(), z.array(z.string())).nullable(),
});
export type OpenCheck = z.output<typeof openCheck>;

const inProject = z.object({ projectId: id });
const oneGuest = inProject.extend({ guestId: id });

export const rsvpEndpoints = endpoints("rsvp", {
  preview: endpoint({
    summary: "Both guest pages as a sample household would see them, or with GUEST:VIEW as any guest",
    may: "MICROSITE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/microsite/preview/",
    params: inProject,
    query: z.object({ guest: id.optional(), lang: language.optional() }),
    reply: z.object({ household: householdPage, site: sitePage }),
  }),
  checks: endpoint({
    summary: "What to look at before publishing the guests' pages; what is about guests only with GUEST:VIEW",
    may: "MICROSITE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/microsite/checks/",
    params: inProject,
    reply: z.object({ checks: z.array(openCheck) }),
  }),
  link: endpoint({
    summary: "The private link of a guest's household, with which anyone can answer for it",
    may: "GUEST:EDIT",
    method: "GET",
    path: "/api/projects/{projectId}/guests/{guestId}/rsvp-link/",
    alsoStores: "the link, when it is first read",
    params: oneGuest,
    reply: rsvpLink,
  }),
  revokeLink: endpoint({
    summary: "Replace the private link of a guest's household",
    may: "GUEST:EDIT",
    afterTrial: true,
    method: "POST",
    path: "/api/projects/{projectId}/guests/{guestId}/rsvp-link/revoke/",
    params: oneGuest,
    status: 200,
    reply: rsvpLink,
  }),
  changeRequests: endpoint({
    summary: "Guests' change requests after the deadline: those without an answer first, then the newest",
    may: "GUEST:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/rsvp/change-requests/",
    params: inProject,
    query: pageQuery.extend({
      status: changeRequest.shape.status.optional(),
      /** The requests of one household, or of a guest who has none. */
      household: id.optional(),
    }),
    reply: page(changeRequest),
  }),
  decideChangeRequest: endpoint({
    summary: "Approve or refuse a request of a household: open its page again, replace its link, or only answer",
    may: "GUEST:EDIT",
    method: "POST",
    path: "/api/projects/{projectId}/rsvp/change-requests/{requestId}/decide/",
    params: inProject.extend({ requestId: id }),
    body: z.object({
      status: z.enum(["APPROVED", "REFUSED"]),
      reply: optionalText(1_000).optional(),
      /** With an approved change: the household can change its answers until then. */
      open_until: instant.nullable().optional(),
      /** With an approved "not us": the link that reached the wrong people stops working. */
      replace_link: z.boolean().optional(),
    }),
    status: 200,
    touches: ["groups", "guests", "activity"],
    reply: changeRequest,
  }),
});

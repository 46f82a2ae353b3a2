import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, id, instant, optionalText, page, pageQuery, text, whole, wholeList } from "../fields.ts";
import { silentHousehold } from "./answer-views.ts";
import { callOutcomes } from "./call-outcomes.ts";
import { answerChoices, householdPage } from "./rsvp.ts";

/** How many minutes a household is reserved for the caller who took it. */
export const CALL_MINUTES = 15;
/** How many days a helper's link works at most. */
export const HELPER_DAYS_MAX = 90;

/**
 * DUE: to be phoned now. LATER: phoned a short time ago, or asked to be called later. WRONG_NUMBER: needs another number
 * first. NO_PHONE: there is no number.
 */
export const callStates = ["DUE", "LATER", "WRONG_NUMBER", "NO_PHONE"] as const;

export const madeCall = z.object({
  id,
  outcome: z.enum(callOutcomes),
  notes: z.string().nullable(),
  /** When to phone again; null for a wrong number. */
  try_again_at: instant.nullable(),
  /** The member or helper who phoned. */
  caller: z.string(),
  created_at: instant,
});
export type MadeCall = z.output<typeof madeCall>;

/** Who has taken a household. */
const claim = z.object({ caller: z.string(), is_mine: z.boolean(), claimed_until: instant });
export const queuedHousehold = silentHousehold.extend({
  state: z.enum(callStates),
  calls: z.int(),
  last_call: madeCall.nullable(),
  claim: claim.nullable(),
});
export type QueuedHousehold = z.output<typeof queuedHousehold>;

export const callCard = z.object({
  household_id: id,
  household: z.string(),
  is_group: z.boolean(),
  group: z.string().nullable(),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      phones: z.array(z.string()),
      /** The one who gets the messages for the household. */
      is_contact: z.boolean(),
    }),
  ),
  claim: claim.nullable(),
  seen_at: instant.nullable(),
  messaged_at: instant.nullable(),
  /** The latest first. */
  calls: z.array(madeCall),
  /** The form that the household itself would fill in. */
  events: householdPage.shape.events,
  questions: householdPage.shape.questions,
});
export type CallCard = z.output<typeof callCard>;

export const finishCall = z.object({
  outcome: z.enum(callOutcomes, "Choose how the call ended."),
  notes: optionalText(2_000).optional(),
  /** When to phone them again; without it after a time that depends on the outcome. */
  try_again_at: instant.nullable().optional(),
  /** Only when somebody spoke. */
  answers: wholeList(
    z.object({
      event_id: id,
      guest_id: id,
      response: z.enum(answerChoices),
      meal_choice: optionalText(60).optional(),
      plus_ones: whole(0, 20).optional(),
    }),
    500,
  ).optional(),
  questions: wholeList(
    z.object({
      question_id: id,
      /** Null for a question to the household. */
      guest_id: id.nullable(),
      values: wholeList(z.string().max(3_000), 100),
    }),
    500,
  ).optional(),
});

export const callHelper = z.object({
  id,
  name: z.string(),
  /** Of the households chosen, how many there are, and how many of them still owe an answer. */
  households: z.int(),
  open: z.int(),
  calls: z.int(),
  status: z.enum(["WORKS", "EXPIRED", "REVOKED"]),
  expires_at: instant,
  revoked_at: instant.nullable(),
  created_at: instant,
});
export type CallHelper = z.output<typeof callHelper>;
export const addHelper = z.object({
  name: text(80),
  household_ids: z.array(id).min(1, "Choose at least one household.").max(5_000),
  expires_at: instant,
});

const inProject = z.object({ projectId: id });
const ofHousehold = inProject.extend({ householdId: id });
const path = "/api/projects/{projectId}/rsvp/calls/";
const helpers = "/api/projects/{projectId}/rsvp/call-helpers/";
const claims = "It only reserves a household for the caller for some minutes.";
const taken = z.object({ household_id: id.nullable(), claimed_until: instant.nullable() });

/** Households that owe an answer are phoned, one caller each. */
export const callEndpoints = endpoints("calls", {
  queue: endpoint({
    summary: "Households that owe an answer, in the order in which they are to be phoned",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      group: anyOf(id, 200).optional(),
      state: anyOf(z.enum(callStates)).optional(),
    }),
    reply: page(queuedHousehold).extend({
      /** How many of all of them are to be phoned now. */
      due: z.int(),
    }),
  }),
  card: endpoint({
    summary: "What a caller needs of a household: its people and their phones, earlier calls and the form",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}{householdId}/`,
    params: ofHousehold,
    reply: callCard,
  }),
  next: endpoint({
    summary: "Take the next household to phone, or go on with the one the caller has; nobody else gets it meanwhile",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}next/`,
    params: inProject,
    body: z.object({
      /** Give this household back and take another one. */
      instead_of: id.optional(),
    }),
    status: 200,
    // Repeated, it must find who is next then.
    repeatable: false,
    noActivity: claims,
    reply: taken,
  }),
  take: endpoint({
    summary: "Take this household to phone it; refused while somebody else has it",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}{householdId}/take/`,
    params: ofHousehold,
    status: 200,
    repeatable: false,
    noActivity: claims,
    reply: taken,
  }),
  release: endpoint({
    summary: "Give a household back without a call",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}{householdId}/release/`,
    params: ofHousehold,
    status: 200,
    noActivity: claims,
    reply: nothing,
  }),
  finish: endpoint({
    summary: "Store how a call ended, with the answers the household gave on the phone",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}{householdId}/finish/`,
    params: ofHousehold,
    body: finishCall,
    status: 201,
    touches: ["guests", "groups", "events", "projects", "analytics", "activity", "waitingList"],
    reply: madeCall,
  }),
  helpers: endpoint({
    summary: "The private links of helpers who phone for the hosts, the newest first",
    may: "GUEST:VIEW",
    method: "GET",
    path: helpers,
    params: inProject,
    query: pageQuery.pick({ page: true, page_size: true, cursor: true }),
    reply: page(callHelper),
  }),
  addHelper: endpoint({
    summary: "Make a private link with which a helper phones the chosen households; it is shown only once",
    may: "GUEST:EDIT",
    method: "POST",
    path: helpers,
    params: inProject,
    body: addHelper,
    status: 201,
    wholeProject: true,
    // The reply contains the link, which is not stored.
    repeatable: false,
    // It would let somebody in after the token has ended.
    forTokens: false,
    touches: ["activity"],
    reply: callHelper.extend({ url: z.string() }),
  }),
  revokeHelper: endpoint({
    summary: "End a helper's link at once",
    may: "GUEST:EDIT",
    afterTrial: true,
    method: "POST",
    path: `${helpers}{helperId}/revoke/`,
    params: inProject.extend({ helperId: id }),
    status: 200,
    wholeProject: true,
    touches: ["activity"],
    reply: callHelper,
  }),
});

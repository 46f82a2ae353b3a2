import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, id, instant, ordering, page, pageQuery } from "../fields.ts";
import { guestFilter } from "../guests/guest-filter.ts";
import { questionTypes } from "../events/questions.ts";

/** An event as the head of a column. */
const shownEvent = z.object({ id, name: z.string(), starts_at: z.string(), time_zone: z.string() });

/** By what the heads of an event are divided; the parts of each kind add up to all heads. */
export const headKinds = ["PERSON", "AGE", "DIET", "SIDE", "MEAL"] as const;
export type HeadKind = (typeof headKinds)[number];
/** The parts of PERSON: guests on the list, those of them who are attendants, and places without a name. */
export const personKinds = ["NAMED", "ATTENDANT"] as const;
export const headPart = z.object({
  kind: z.enum(headKinds),
  /** NONE: nothing is known of these guests. UNNAMED: places without a name. OTHERS: the values that are not listed. */
  what: z.enum(["VALUE", "NONE", "UNNAMED", "OTHERS"]),
  /** One of `personKinds`, an age band, a side, a diet or a meal; null unless `what` is VALUE. */
  value: z.string().nullable(),
  /** In the order of the events. */
  heads: z.array(z.int()),
});
export type HeadPart = z.output<typeof headPart>;
/** How many diets and meals are listed; the rest is one part. */
export const HEAD_VALUES_MAX = 60;
export const headCount = z.object({
  events: z.array(
    shownEvent.extend({
      /** The people to expect, with plus-ones and without infants. */
      heads: z.int(),
      /** Infants who come; they take no seat and are in none of the parts. */
      infants: z.int(),
    }),
  ),
  parts: z.array(headPart),
});
export type HeadCount = z.output<typeof headCount>;

/** Invitations by status, as guests, and what they mean in people. */
const counts = z.object({
  accepted: z.int(),
  declined: z.int(),
  pending: z.int(),
  not_responded: z.int(),
  not_sent: z.int(),
  /** The people who come, with plus-ones and without infants. */
  heads: z.int(),
  /** The people invited, counted alike. */
  of: z.int(),
  /** The people on the waiting list, of those without an answer. */
  waiting: z.int(),
});
export const answerCell = counts.extend({ event_id: id });
export type AnswerCell = z.output<typeof answerCell>;
const ofHousehold = z.object({
  /** The household, or the guest who has none. */
  household_id: id,
  household: z.string(),
  /** False for a guest without a household. */
  is_group: z.boolean(),
  group: z.string().nullable(),
  guests: z.int(),
});
/** A household with a cell for each event that one of its guests is invited to. */
export const answerRow = ofHousehold.extend({ cells: z.array(answerCell) });
export type AnswerRow = z.output<typeof answerRow>;

/** A household that was invited and has not answered everything. */
export const silentHousehold = ofHousehold.extend({
  /** The guests of whom an answer is missing, and for how many events altogether. */
  guest_ids: z.array(id),
  open: z.int(),
  answered: z.int(),
  /** One of them has said "not sure yet". */
  is_unsure: z.boolean(),
  /** One of them has not answered before the deadline. */
  is_late: z.boolean(),
  has_phone: z.boolean(),
  /** When the first invitation left. */
  since: instant,
  /** When somebody last looked at their page; null if never. */
  seen_at: instant.nullable(),
  /** When the last message to them left; null if there is none, or without MESSAGE:VIEW. */
  messaged_at: instant.nullable(),
});
export type SilentHousehold = z.output<typeof silentHousehold>;

/** The answers that count today, by the day on which they were given. */
export const answerDay = z.object({ day: z.iso.date().nullable(), accepted: z.int(), declined: z.int() });
export type AnswerDay = z.output<typeof answerDay>;

export const questionResult = z.object({
  question_id: id,
  text: z.string(),
  type: z.enum(questionTypes),
  per: z.enum(["GUEST", "HOUSEHOLD"]),
  is_active: z.boolean(),
  /** How many guests or households have answered. */
  answered: z.int(),
  /** How often each answer was given, options in their order; none for texts. Of several options each counts. */
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  /** How many answers are not in `values`, because there are too many different ones. */
  others: z.int(),
  /** Of answers that are numbers. */
  sum: z.number().nullable(),
  average: z.number().nullable(),
});
export type QuestionResult = z.output<typeof questionResult>;
/** How many different answers of a question are counted one by one. */
export const RESULT_VALUES_MAX = 100;
/** What one guest or household answered to a question. */
export const givenResult = z.object({
  household_id: id,
  /** The guest, or the household when it answers once for all. */
  name: z.string(),
  is_group: z.boolean(),
  values: z.array(z.string()),
  answered_at: instant,
});
export type GivenResult = z.output<typeof givenResult>;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/rsvp/";
/** Drafts have no answers. */
const ofGuests = guestFilter.omit({ status: true });

/** What the hosts see of the answers. Changes of guests and answers make it stale, as they do the dashboard's table. */
export const answerViewEndpoints = endpoints("analytics", {
  heads: endpoint({
    summary: "Heads per event by person, age, diet, side and meal, for the caterer",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}heads/`,
    params: inProject,
    query: ofGuests,
    reply: headCount,
  }),
  matrix: endpoint({
    summary:
      "Households and their answers per event, with the totals of all of them; a filter finds households by a guest",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}answers/`,
    params: inProject,
    query: ofGuests.extend(pageQuery.pick({ page: true, page_size: true, cursor: true }).shape),
    reply: page(answerRow).extend({
      events: z.array(shownEvent),
      /** The guests of these households, and their invitations per event. */
      guests: z.int(),
      totals: z.array(answerCell),
    }),
  }),
  silent: endpoint({
    summary: "Households that were invited and have not answered everything, those who were invited first",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}silent/`,
    params: inProject,
    query: pageQuery.extend({
      group: anyOf(id, 200).optional(),
      event: anyOf(id).optional(),
      ordering: ordering("since", "household"),
    }),
    reply: page(silentHousehold),
  }),
  byDay: endpoint({
    summary: "The answers that count today by the day on which they were given",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}by-day/`,
    params: inProject,
    query: z.object({ event: anyOf(id).optional() }),
    polled: true,
    reply: z.object({ results: z.array(answerDay), accepted: z.int(), declined: z.int(), open: z.int() }),
  }),
  results: endpoint({
    summary: "The answers to each question, counted",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}results/`,
    params: inProject,
    reply: z.object({ results: z.array(questionResult) }),
  }),
  given: endpoint({
    summary: "Who answered what to one question, the latest first",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}results/{questionId}/`,
    params: inProject.extend({ questionId: id }),
    query: pageQuery,
    reply: page(givenResult),
  }),
});

import { z } from "zod";
import { id, instant, optionalText, whole } from "../fields.ts";
import { questionTypes } from "../events/questions.ts";

/** The statuses of an invitation; NOT_INVITED means that there is none. */
export const responses = ["NOT_SENT", "NOT_INVITED", "PENDING", "ACCEPTED", "DECLINED", "NOT_RESPONDED"] as const;
export type Response = (typeof responses)[number];
/** What a guest has said besides yes and no; the status of the invitation does not change by it. */
export const tentatives = ["UNSURE", "WAITING", "OFFERED"] as const;
export type Tentative = (typeof tentatives)[number];
/** What a host can set by hand: an answer, an open invitation, or none. */
export const settableResponses = ["ACCEPTED", "DECLINED", "NOT_SENT", "NOT_INVITED"] as const;

export const invitation = z.object({
  event_id: id,
  status: z.enum(responses),
  tentative: z.enum(tentatives).nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
  plus_ones: z.int(),
  /** How many unnamed people they may bring; null for the event's limit. */
  plus_ones_allowed: z.int().nullable(),
  meal_choice: z.string().nullable(),
});

/** Who gave an answer, or in whose name. */
export const answerers = ["GUEST", "HOUSEHOLD", "COLLABORATOR", "IMPORT", "MESSAGE_REPLY", "SYSTEM"] as const;
export type Answerer = (typeof answerers)[number];
/** The rules of an event that a host may set aside for a guest. */
export const answerExceptions = ["ADULTS_ONLY", "BEYOND_CAPACITY"] as const;
export type AnswerException = (typeof answerExceptions)[number];
const change = z.object({ before: z.any(), after: z.any() });
/** One step of a guest's answers; steps are only added, never changed. */
export const answerStep = z.object({
  id,
  event: z.object({ id, name: z.string() }),
  before: z.enum([...responses, ...tentatives]).nullable(),
  after: z.enum([...responses, ...tentatives]).nullable(),
  answered_by: z.enum(answerers),
  /** The host who set it, by name; null for the guests themselves. */
  actor: z.string().nullable(),
  /** Who heard it on the phone, a member or a helper by name; null for an answer that was not given on the phone. */
  caller: z.string().nullable(),
  /** What changed besides the answer: `meal_choice`, `plus_ones`; `exceptions` are the rules a host set aside. */
  details: z.record(z.string(), change).nullable(),
  /** The name of the guest who gave this answer and was merged into this one; else null. */
  given_as: z.string().nullable(),
  created_at: instant,
});
export type AnswerStep = z.output<typeof answerStep>;
/** The answer to one of the hosts' questions, by the guest or for the household. */
export const givenAnswer = z.object({
  question_id: id,
  text: z.string(),
  type: z.enum(questionTypes),
  per: z.enum(["GUEST", "HOUSEHOLD"]),
  /** As texts: a day as YYYY-MM-DD, yes or no, one or several options. */
  values: z.array(z.string()),
  answered_at: instant,
});
export type GivenAnswer = z.output<typeof givenAnswer>;

export const setInvitation = z.object({
  event_id: id,
  status: z.enum(settableResponses),
  plus_ones: whole(0, 20).optional(),
  plus_ones_allowed: whole(0, 20).nullable().optional(),
  meal_choice: optionalText(60).optional(),
});

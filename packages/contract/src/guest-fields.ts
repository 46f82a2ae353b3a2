import { z } from "zod";
import { customCondition, customKey } from "./guests/column-conditions.ts";
import {
  anyOf,
  colour,
  email,
  id,
  instant,
  language,
  optionalText,
  ordering,
  pageQuery,
  queryFlag,
  text,
  whole,
  wholeList,
} from "./fields.ts";
import { sides } from "./guests/groups.ts";
import { questionTypes } from "./events/questions.ts";
import { stayStates } from "./travel-stay/stay-fields.ts";
import { travelStates } from "./travel-stay/travel.ts";

/** The most guests one bulk action takes. */
export const BULK_MAX = 10_000;

export const guestTitles = ["MR", "MRS", "MS", "MISS", "MASTER", "DR"] as const;
export const ageBands = ["ADULT", "CHILD", "INFANT"] as const;
export type AgeBand = (typeof ageBands)[number];
export const genders = ["FEMALE", "MALE", "OTHER"] as const;
export const guestStatuses = ["DRAFT", "PUBLISHED"] as const;
/** Where an invitation can stand; NOT_INVITED is the absence of one. */
export const responses = ["NOT_SENT", "NOT_INVITED", "PENDING", "ACCEPTED", "DECLINED", "NOT_RESPONDED"] as const;
export type Response = (typeof responses)[number];
/** What a host can set by hand: an answer, an open invitation, or none. */
export const settableResponses = ["ACCEPTED", "DECLINED", "NOT_SENT", "NOT_INVITED"] as const;

const customValue = z.union([
  optionalText(2000),
  z.number().min(-1e15).max(1e15),
  z.boolean(),
  wholeList(text(200), 50),
]);
const fields = z.object({
  /** One of the suggestions, or any other words. */
  title: optionalText(40),
  first_name: text(120),
  last_name: optionalText(120),
  /** Left out or null: made from title and names. */
  display_name: optionalText(300),
  legal_name: optionalText(240),
  salutation: optionalText(240),
  /** As typed; answered in E.164 form, with what was typed in `phone_raw`. */
  phone: optionalText(60),
  phone_2: optionalText(60),
  phone_3: optionalText(60),
  email: email.nullable(),
  gender: z.enum(genders).nullable(),
  age_band: z.enum(ageBands),
  is_vip: z.boolean(),
  is_attendant: z.boolean(),
  group_id: id.nullable(),
  /** The household. Its group follows from it. */
  sub_group_id: id.nullable(),
  side: z.enum(sides).nullable(),
  diet: optionalText(500),
  notes: optionalText(5000),
  language: language.nullable(),
  custom_fields: z.record(z.string().max(60), customValue).refine((value) => Object.keys(value).length <= 200),
});

export const invitation = z.object({
  event_id: id,
  status: z.enum(responses),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
  plus_ones: z.int(),
  /** How many unnamed people they may bring; null for as many as the event allows. */
  plus_ones_allowed: z.int().nullable(),
  meal_choice: z.string().nullable(),
});
/** The columns of a guest's own row. */
export const guestRow = fields.extend({
  id,
  display_name: z.string(),
  email: z.string().nullable(),
  phone_raw: z.string().nullable(),
  phone_region: z.string().nullable(),
  /** The country code was not typed but taken from the project. */
  phone_region_assumed: z.boolean(),
  custom_fields: z.record(z.string(), z.any()),
  plus_one_of: id.nullable(),
  position: z.int(),
  status: z.enum(guestStatuses),
  import_id: id.nullable(),
  opted_out_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export const guest = guestRow.extend({
  group: z.object({ id, name: z.string(), side: z.enum(sides).nullable() }).nullable(),
  sub_group: z.object({ id, name: z.string() }).nullable(),
  tags: z.array(z.object({ id, name: z.string(), colour: colour.nullable() })),
  invitations: z.array(invitation),
});
export type Guest = z.output<typeof guest>;

/** Who gave an answer, or in whose name. */
export const answerers = ["GUEST", "HOUSEHOLD", "COLLABORATOR", "IMPORT", "MESSAGE_REPLY"] as const;
export type Answerer = (typeof answerers)[number];
const change = z.object({ before: z.any(), after: z.any() });
/** One step of a guest's answers; the steps are only ever added to. */
export const answerStep = z.object({
  id,
  event: z.object({ id, name: z.string() }),
  before: z.enum(responses).nullable(),
  after: z.enum(responses).nullable(),
  answered_by: z.enum(answerers),
  /** The host who set it, by name; null for the guests themselves. */
  actor: z.string().nullable(),
  /** What changed beside the answer: `meal_choice`, `plus_ones`. */
  details: z.record(z.string(), change).nullable(),
  /** Somebody who was merged into this guest and gave this answer; else null. */
  given_as: z.string().nullable(),
  created_at: instant,
});
export type AnswerStep = z.output<typeof answerStep>;
/** What a guest, or somebody for the household, said to one of the hosts' questions. */
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

const links = { tag_ids: wholeList(id, 200).optional() };
export const guestInput = fields
  .partial()
  .required({ first_name: true })
  .extend({ ...links, event_ids: wholeList(id, 100).optional(), plus_one_of: id.nullable().optional() });
export const setInvitation = z.object({
  event_id: id,
  status: z.enum(settableResponses),
  plus_ones: whole(0, 20).optional(),
  plus_ones_allowed: whole(0, 20).nullable().optional(),
  meal_choice: optionalText(60).optional(),
});
const answers = { invitations: z.array(setInvitation).min(1).max(100).optional() };
export const guestPatch = fields.partial().extend({ ...links, ...answers });
export const guestReplacement = fields
  .partial()
  .required({ first_name: true })
  .extend({ ...links, ...answers });

/** By one of these, or by a custom column as `custom.key`; a minus in front turns it round. Guests without a value come last. */
export const guestOrdering = z
  .union([
    ordering("position", "name", "created_at", "group").unwrap(),
    z.templateLiteral([z.enum(["custom.", "-custom."]), customKey]),
  ])
  .optional();

/** Which guests: of several values in one filter any matches, of several filters all must. */
export const guestFilter = pageQuery.pick({ search: true }).extend({
  group: anyOf(z.union([z.literal("none"), id])).optional(),
  sub_group: anyOf(z.union([z.literal("none"), id])).optional(),
  tag: anyOf(id).optional(),
  side: anyOf(z.enum(sides)).optional(),
  /** Alone: invited to one of these. With `response`: stands like that for one of these. */
  event: anyOf(id).optional(),
  response: anyOf(z.enum(responses)).optional(),
  has_phone: queryFlag.optional(),
  is_vip: queryFlag.optional(),
  age_band: anyOf(z.enum(ageBands)).optional(),
  language: anyOf(language).optional(),
  /** How far their coming and going are known; for those who may see journeys. */
  arrival: anyOf(z.enum(travelStates)).optional(),
  departure: anyOf(z.enum(travelStates)).optional(),
  import: id.optional(),
  /** Needs STAY:VIEW. */
  stay: anyOf(z.enum(stayStates)).optional(),
  /** By custom columns, for instance `shirt:is:M`; see `customCondition`. */
  custom: anyOf(customCondition).optional(),
  /** Left out: the published ones, or with `import` all of that import. */
  status: z.enum(guestStatuses).optional(),
});
export type GuestFilter = z.output<typeof guestFilter>;

export const bulkIds = z.array(id).min(1).max(BULK_MAX);
/** Whether a filter leaves anybody out. That guests are published is true of nearly all. */
export const hasConditions = (filter: z.output<typeof guestFilter>) =>
  Object.entries(filter).some(([name, value]) => name !== "status" && value !== undefined && value !== "");

/** Guests by name, by a filter that has conditions, or everybody: one of the three. Nobody is everybody by leaving something out. */
export const chosenGuests = z.object({
  ids: bulkIds.optional(),
  filter: guestFilter.strict().refine(hasConditions, "Give at least one condition, or say everybody: true.").optional(),
  everybody: z.literal(true).optional(),
});
export const bulkSet = fields
  .pick({
    title: true,
    gender: true,
    age_band: true,
    is_vip: true,
    is_attendant: true,
    group_id: true,
    sub_group_id: true,
    side: true,
    diet: true,
    notes: true,
    language: true,
    custom_fields: true,
  })
  .partial()
  .extend({
    tags_add: z.array(id).min(1).max(200).optional(),
    tags_remove: z.array(id).min(1).max(200).optional(),
    invite_event_ids: z.array(id).min(1).max(100).optional(),
    uninvite_event_ids: z.array(id).min(1).max(100).optional(),
  })
  .strict();
export type BulkSet = z.output<typeof bulkSet>;

/** Right after one guest, right before one, or with `after_id: null` at the very top. */
export const place = { after_id: id.nullable().optional(), before_id: id.optional() };
export const placed = z.object({
  results: z.array(z.object({ id, position: z.int() })),
  /** Where they were: moving each of these behind its `after_id`, one after the other, puts everybody back. */
  previous: z.array(z.object({ ids: z.array(id), after_id: id.nullable() })),
});

/** A guest in the bin. Those who were merged into another guest come back by undoing that instead. */
export const deletedGuest = z.object({
  id,
  display_name: z.string(),
  phone: z.string().nullable(),
  group: z.string().nullable(),
  sub_group: z.string().nullable(),
  deleted_at: instant,
  /** The name of who did it, where that is known. */
  deleted_by: z.string().nullable(),
});
export type DeletedGuest = z.output<typeof deletedGuest>;

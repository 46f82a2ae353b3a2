import { z } from "zod";
import { endpoint, endpoints, nothing } from "./endpoint.ts";
import {
  anyOf,
  choice,
  colour,
  email,
  id,
  instant,
  language,
  optionalText,
  ordering,
  page,
  pageQuery,
  queryFlag,
  text,
  whole,
} from "./fields.ts";
import { sides } from "./groups.ts";

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
  z.array(text(200)).max(50),
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

const links = { tag_ids: z.array(id).max(200).optional() };
export const guestInput = fields
  .partial()
  .required({ first_name: true })
  .extend({ ...links, event_ids: z.array(id).max(100).optional(), plus_one_of: id.nullable().optional() });
const setInvitation = z.object({
  event_id: id,
  status: z.enum(settableResponses),
  plus_ones: whole(0, 20).optional(),
  meal_choice: optionalText(60).optional(),
});
const answers = { invitations: z.array(setInvitation).max(100).optional() };
export const guestPatch = fields.partial().extend({ ...links, ...answers });
export const guestReplacement = fields
  .partial()
  .required({ first_name: true })
  .extend({ ...links, ...answers });

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
  import: id.optional(),
  /** Left out: the published ones, or with `import` all of that import. */
  status: z.enum(guestStatuses).optional(),
});
export type GuestFilter = z.output<typeof guestFilter>;

const ids = z.array(id).min(1).max(BULK_MAX);
const chosen = z.object({ ids: ids.optional(), filter: guestFilter.strict().optional() });
const bulkSet = fields
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
  })
  .partial()
  .extend({
    tags_add: z.array(id).max(200).optional(),
    tags_remove: z.array(id).max(200).optional(),
    invite_event_ids: z.array(id).max(100).optional(),
    uninvite_event_ids: z.array(id).max(100).optional(),
  })
  .strict();
export type BulkSet = z.output<typeof bulkSet>;

/** Right after one guest, right before one, or with `after_id: null` at the very top. */
const place = { after_id: id.nullable().optional(), before_id: id.optional() };
const placed = z.object({ results: z.array(z.object({ id, position: z.int() })) });

const inProject = z.object({ projectId: id });
const one = inProject.extend({ guestId: id });
const path = "/api/projects/{projectId}/guests/";
const pathOne = "/api/projects/{projectId}/guests/{guestId}/";
const touches = ["groups", "tags", "events", "projects", "analytics"];

export const guestEndpoints = endpoints("guests", {
  list: endpoint({
    summary: "Guests with group, tags and invitations",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: guestFilter.extend({
      page: pageQuery.shape.page,
      page_size: pageQuery.shape.page_size,
      ordering: ordering("position", "name", "created_at", "group"),
    }),
    reply: page(guest),
  }),
  choices: endpoint({
    summary: "The pickers and filters of the guest list",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}choices/`,
    params: inProject,
    reply: z.object({
      titles: z.array(choice),
      age_bands: z.array(choice),
      genders: z.array(choice),
      sides: z.array(choice),
      responses: z.array(choice),
      languages: z.array(choice),
      groups: z.array(choice.extend({ side: z.enum(sides).nullable(), colour: colour.nullable() })),
      sub_groups: z.array(choice.extend({ parent_id: id })),
      tags: z.array(choice.extend({ colour: colour.nullable() })),
      events: z.array(choice),
    }),
  }),
  create: endpoint({
    summary: "Add a guest at the end of the list",
    may: "GUEST:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: guestInput,
    idempotent: true,
    touches,
    reply: guest,
  }),
  read: endpoint({
    summary: "One guest",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: guest,
  }),
  update: endpoint({
    summary: "Change a guest, or set answers for them",
    may: "GUEST:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: guestPatch,
    touches,
    reply: guest,
  }),
  replace: endpoint({
    summary: "Replace all fields of a guest; what is left out becomes blank",
    may: "GUEST:EDIT",
    method: "PUT",
    path: pathOne,
    params: one,
    body: guestReplacement,
    touches,
    reply: guest,
  }),
  remove: endpoint({
    summary: "Delete a guest; `restore` brings them back",
    may: "GUEST:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    touches,
    reply: nothing,
  }),
  bulkDelete: endpoint({
    summary: "Delete guests, by ids or by filter",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/bulk-delete/`,
    params: inProject,
    body: chosen,
    status: 200,
    touches,
    reply: z.object({ count: z.int(), ids: z.array(id) }),
  }),
  restore: endpoint({
    summary: "Bring deleted guests back",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${path}actions/restore/`,
    params: inProject,
    body: z.object({ ids }),
    status: 200,
    touches,
    reply: z.object({ count: z.int() }),
  }),
  bulkUpdate: endpoint({
    summary: "Change many guests at once, by ids or by filter",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/bulk-update/`,
    params: inProject,
    body: chosen.extend({ set: bulkSet }),
    status: 200,
    touches,
    reply: z.object({ count: z.int() }),
  }),
  changePosition: endpoint({
    summary: "Move one guest to another place in the list",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/change-item-position/`,
    params: inProject,
    body: z.object({ id, ...place }),
    status: 200,
    reply: placed,
  }),
  insertAt: endpoint({
    summary: "Add a guest at a place in the list",
    may: "GUEST:CREATE",
    method: "POST",
    path: `${path}actions/insert-at-position/`,
    params: inProject,
    body: guestInput.extend(place),
    idempotent: true,
    touches,
    reply: guest,
  }),
  changePositions: endpoint({
    summary: "Move several guests, in the order given, to one place in the list",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/bulk-update-positions/`,
    params: inProject,
    body: z.object({ ids, ...place }),
    status: 200,
    reply: placed,
  }),
});

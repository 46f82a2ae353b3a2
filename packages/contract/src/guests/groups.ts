import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import {
  anyOf,
  colour,
  id,
  instant,
  language,
  optionalText,
  ordering,
  page,
  pageQuery,
  text,
  whole,
} from "../fields.ts";
import { sides } from "./guest-field-lists.ts";

const fields = z.object({
  name: text(120),
  /** The group a household belongs to; null for a group. */
  parent_id: id.nullable(),
  side: z.enum(sides, "Choose a side.").nullable(),
  colour: colour.nullable(),
  position: whole(0, 1_000_000),
  /** How a household is addressed, for example "Sharma ji and family". */
  salutation: optionalText(240),
  language: language.nullable(),
  contact_guest_id: id.nullable(),
  expected_count: whole(0, 1000).nullable(),
  rsvp_deadline: instant.nullable(),
});
export const group = fields.extend({
  id,
  guests: z.int(),
  /** Households with guests in it; a guest without one is in none. */
  households: z.int(),
  sub_groups: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Group = z.output<typeof group>;
export const groupInput = fields.partial().required({ name: true });
export const groupPatch = fields.partial();

/** A phone number whose guests are all reached by one message. */
export const sharedPhone = z.object({
  phone: z.string(),
  /** A guest without a household counts as one. */
  households: z.int(),
  guests: z.array(z.object({ id, name: z.string(), sub_group: z.object({ id, name: z.string() }).nullable() })),
});
export type SharedPhone = z.output<typeof sharedPhone>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ groupId: id });
const path = "/api/projects/{projectId}/guests/groups/";
const pathOne = "/api/projects/{projectId}/guests/groups/{groupId}/";
const touches = ["guests", "analytics"];

export const groupEndpoints = endpoints("groups", {
  list: endpoint({
    summary: "Groups and their households, flat, with counts",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      /** The households of these groups; `none` for the groups themselves. */
      parent: anyOf(z.union([z.literal("none"), id])).optional(),
      side: anyOf(z.enum(sides)).optional(),
      ordering: ordering("position", "name", "created_at", "guests"),
    }),
    reply: page(group),
  }),
  create: endpoint({
    summary: "Add a group, or a household when it has a parent",
    may: "GUEST:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: groupInput,
    touches,
    reply: group,
  }),
  read: endpoint({
    summary: "One group",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: group,
  }),
  update: endpoint({
    summary: "Change a group, or move a household with its guests to another group",
    may: "GUEST:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: groupPatch,
    touches,
    reply: group,
  }),
  remove: endpoint({
    summary: "Delete a group; its guests move to another group or to none, and `restore` undoes it",
    may: "GUEST:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    query: z.object({ move_to: id.optional(), guests: z.literal("KEEP").optional() }),
    touches,
    reply: nothing,
  }),
  merge: endpoint({
    summary: "Merge a group with its guests and households into another group, or a household into another household",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${pathOne}merge/`,
    params: one,
    /** Its contact person and its link stay; the link of the merged group stops working. */
    body: z.object({ into: id }),
    status: 200,
    touches,
    reply: group,
  }),
  restore: endpoint({
    summary: "Restore a deleted or merged group with its guests, households and links, within 30 days",
    may: "GUEST:DELETE",
    method: "POST",
    path: `${pathOne}restore/`,
    params: one,
    status: 200,
    touches,
    reply: group,
  }),
  reorder: endpoint({
    summary: "Put the groups, or the households of one group, in this order",
    may: "GUEST:EDIT",
    method: "POST",
    path: `${path}actions/bulk-update-positions/`,
    params: inProject,
    /** All siblings, each once. */
    body: z.object({ parent_id: id.nullable(), ids: z.array(id).min(1).max(2000) }),
    status: 200,
    touches: ["guests"],
    reply: z.object({ results: z.array(z.object({ id, position: z.int() })) }),
  }),
  sharedPhones: endpoint({
    summary: "Phone numbers that several guests share, those of several households first",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}shared-phones/`,
    params: inProject,
    query: pageQuery.pick({ page: true, page_size: true }).extend({
      /** Only numbers of guests in this household. */
      household: id.optional(),
    }),
    reply: page(sharedPhone),
  }),
});

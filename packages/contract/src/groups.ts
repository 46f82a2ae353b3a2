import { z } from "zod";
import { endpoint, endpoints, nothing } from "./endpoint.ts";
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
} from "./fields.ts";

export const sides = ["BRIDE", "GROOM", "BOTH", "OTHER"] as const;
export type Side = (typeof sides)[number];

const fields = z.object({
  name: text(120),
  /** The group a household belongs to; a group of its own has none. */
  parent_id: id.nullable(),
  side: z.enum(sides, "Choose a side.").nullable(),
  colour: colour.nullable(),
  position: whole(0, 1_000_000),
  /** How a household is addressed, for instance "Sharma ji and family". */
  salutation: optionalText(240),
  language: language.nullable(),
  contact_guest_id: id.nullable(),
  expected_count: whole(0, 1000).nullable(),
  rsvp_deadline: instant.nullable(),
});
export const group = fields.extend({
  id,
  guests: z.int(),
  /** Households among its guests; somebody without a sub-group is a household of one. */
  households: z.int(),
  sub_groups: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Group = z.output<typeof group>;
export const groupInput = fields.partial().required({ name: true });
export const groupPatch = fields.partial();

const inProject = z.object({ projectId: id });
const one = inProject.extend({ groupId: id });
const path = "/api/projects/{projectId}/guests/groups/";
const pathOne = "/api/projects/{projectId}/guests/groups/{groupId}/";
const touches = ["guests", "analytics"];

export const groupEndpoints = endpoints("groups", {
  list: endpoint({
    summary: "Groups and their sub-groups, flat, with counts",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      /** The sub-groups of these groups; `none` for the groups themselves. */
      parent: anyOf(z.union([z.literal("none"), id])).optional(),
      side: anyOf(z.enum(sides)).optional(),
      ordering: ordering("position", "name", "created_at", "guests"),
    }),
    reply: page(group),
  }),
  create: endpoint({
    summary: "Add a group, or a sub-group (a household) when it has a parent",
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
    summary: "Change a group, or move a sub-group with its guests to another group",
    may: "GUEST:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: groupPatch,
    touches,
    reply: group,
  }),
  remove: endpoint({
    summary: "Delete a group; its guests move to another one or stay without",
    may: "GUEST:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    query: z.object({ move_to: id.optional(), guests: z.literal("KEEP").optional() }),
    touches,
    reply: nothing,
  }),
});

import { z } from "zod";
import { levels, modules, staffActions, type StaffAction } from "../access.ts";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, email, id, instant, optionalText, ordering, page, pageQuery, text } from "../fields.ts";
import { staffGroupNames } from "../staff-permissions.ts";
import { INVITATION_DAYS, permissions as levelsByModule } from "./collaborators.ts";

/** EXPIRED is an open invitation whose time is over. */
export const staffStatuses = ["ACTIVE", "INVITED", "EXPIRED", "DECLINED"] as const;
export type StaffStatus = (typeof staffStatuses)[number];

const group = z.enum(staffGroupNames, "Choose a group.");
const fields = z.object({
  name: text(120),
  job_title: optionalText(120),
});

/** A member of a firm's staff. Until they accept, the row names no user, whether or not an account has the address. */
export const staffMember = fields.extend({
  id,
  address: z.string(),
  status: z.enum(staffStatuses),
  /** The group with exactly this member's rights; null for rights of their own. */
  group: z.enum(staffGroupNames).nullable(),
  is_administrator: z.boolean(),
  is_me: z.boolean(),
  /** Whether the caller may change this member's rights: nobody their own, nor those of somebody who has more. */
  may_change: z.boolean(),
  invited_by: z.string().nullable(),
  sent_at: instant.nullable(),
  expires_at: instant.nullable(),
  joined_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type StaffMember = z.output<typeof staffMember>;

const actions = z.array(z.enum(staffActions));
const allowed = z.boolean().optional();
/** Only what is named changes. */
export const staffPermissionsPatch = z
  .object({
    levels: levelsByModule.optional(),
    actions: z
      .strictObject(
        Object.fromEntries(staffActions.map((action) => [action, allowed])) as Record<StaffAction, typeof allowed>,
      )
      .optional(),
  })
  .refine(
    (patch) => Object.keys({ ...patch.levels, ...patch.actions }).length > 0,
    "Name at least one level or action to change.",
  );

const staffPermissions = z.object({
  id,
  name: z.string(),
  group: z.enum(staffGroupNames).nullable(),
  levels: levelsByModule,
  actions,
  may_change: z.boolean(),
  /** Everything that can be given, in words, and what of it the caller may give: nobody gives more than they have. */
  choices: z.object({
    modules: z.array(
      z.object({
        value: z.enum(modules),
        label: z.string(),
        levels: z.array(
          z.object({ value: z.enum(levels), label: z.string(), sentence: z.string(), may_give: z.boolean() }),
        ),
      }),
    ),
    actions: z.array(
      z.object({ value: z.enum(staffActions), label: z.string(), sentence: z.string(), may_give: z.boolean() }),
    ),
  }),
  updated_at: instant,
});
export type StaffPermissions = z.output<typeof staffPermissions>;

const staffGroup = z.object({
  value: z.enum(staffGroupNames),
  label: z.string(),
  text: z.string(),
  levels: levelsByModule,
  actions,
  may_give: z.boolean(),
  /** How many of the staff have exactly these rights. */
  members: z.int(),
});
export type StaffGroupReply = z.output<typeof staffGroup>;

/** A firm the signed-in user works for, or is invited to. */
const membership = z.object({
  id,
  merchant: z.object({
    id,
    name: z.string(),
    /** With this code a host gives a project to the firm; only for its staff. */
    code: z.string().nullable(),
  }),
  status: z.enum(staffStatuses),
  group: z.enum(staffGroupNames).nullable(),
  levels: levelsByModule,
  actions,
  invited_by: z.string().nullable(),
  expires_at: instant.nullable(),
});
export type Membership = z.output<typeof membership>;

const one = z.object({ staffId: id });
const mine = "/api/users/me/merchants/";
const path = "/api/merchants/users/";

const detail = z.object({ detail: z.string() });

export const merchantEndpoints = endpoints("merchants", {
  mine: endpoint({
    summary: "The firm the user works for, and open invitations of firms to the user's proven addresses",
    may: "session",
    method: "GET",
    path: mine,
    reply: z.object({ results: z.array(membership) }),
  }),
  accept: endpoint({
    summary: "Accept an invitation: the user works for the firm from now on",
    may: "session",
    method: "POST",
    path: `${mine}{staffId}/accept/`,
    params: one,
    status: 200,
    touches: ["users", "projects", "collaborators"],
    reply: detail,
  }),
  decline: endpoint({
    summary: "Decline an invitation of a firm",
    may: "session",
    method: "POST",
    path: `${mine}{staffId}/decline/`,
    params: one,
    status: 200,
    reply: detail,
  }),
  leave: endpoint({
    summary: "Leave the firm; its last administrator can't",
    may: "session",
    method: "POST",
    path: `${mine}{staffId}/leave/`,
    params: one,
    status: 200,
    touches: ["users", "projects", "collaborators"],
    reply: detail,
  }),
  list: endpoint({
    summary: "The staff of the firm, and who is invited",
    may: "merchant",
    method: "GET",
    path,
    query: pageQuery.extend({
      status: anyOf(z.enum(staffStatuses)).optional(),
      ordering: ordering("name", "created_at"),
    }),
    reply: page(staffMember),
  }),
  read: endpoint({
    summary: "One member of the firm's staff",
    may: "merchant",
    method: "GET",
    path: `${path}{staffId}/`,
    params: one,
    reply: staffMember,
  }),
  update: endpoint({
    summary: "Change a member's name, job title, or group; a group gives exactly its rights",
    may: "merchant",
    staffNeed: "MANAGE_STAFF",
    method: "PATCH",
    path: `${path}{staffId}/`,
    params: one,
    versioned: false,
    body: fields.partial().extend({ group: group.optional() }),
    reply: staffMember,
  }),
  permissions: endpoint({
    summary: "What a member may do; anybody may read their own",
    may: "merchant",
    method: "GET",
    path: `${path}{staffId}/permissions/`,
    params: one,
    reply: staffPermissions,
  }),
  updatePermissions: endpoint({
    summary: "Change several of a member's permissions at once; applies to their next request",
    may: "merchant",
    staffNeed: "MANAGE_STAFF",
    method: "POST",
    path: `${path}{staffId}/permissions/bulk-update/`,
    params: one,
    status: 200,
    body: staffPermissionsPatch,
    reply: staffPermissions,
  }),
  resend: endpoint({
    summary: `Send an invitation to the firm again; it can be accepted for another ${INVITATION_DAYS} days`,
    may: "merchant",
    staffNeed: "MANAGE_STAFF",
    method: "POST",
    path: `${path}{staffId}/resend/`,
    params: one,
    status: 200,
    reply: staffMember,
  }),
  create: endpoint({
    summary: "Invite somebody to the firm's staff; the answer is the same whether or not they have an account",
    may: "merchant",
    staffNeed: "MANAGE_STAFF",
    method: "POST",
    path: "/users/",
    body: fields.extend({ job_title: fields.shape.job_title.optional(), email, group }),
    reply: staffMember,
  }),
  remove: endpoint({
    summary: "Remove a member of staff, or an invitation; their next request finds none of the firm's projects",
    may: "merchant",
    staffNeed: "MANAGE_STAFF",
    method: "DELETE",
    path: "/users/{staffId}/",
    params: one,
    status: 204,
    versioned: false,
    reply: nothing,
  }),
  groups: endpoint({
    summary: "The permission groups, and which of them the caller may give",
    may: "merchant",
    method: "GET",
    path: "/users/groups/",
    reply: z.object({ results: z.array(staffGroup) }),
  }),
});

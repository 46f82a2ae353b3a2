import { z } from "zod";
import { fillText } from "../languages.ts";
import { levels, modules, type Module } from "../access.ts";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, email, id, instant, page, pageQuery, phone, wholeList } from "../fields.ts";
import { sides } from "../guests/guest-field-lists.ts";

/** How long an invitation can be accepted after it was sent, in days. */
export const INVITATION_DAYS = 14;
/** How many people can be invited at once. */
export const MAX_INVITED = 20;

/** EXPIRED is a pending invitation whose time is over. */
export const collaboratorStatuses = ["PENDING", "ACCEPTED", "DECLINED", "REVOKED", "EXPIRED"] as const;
export type CollaboratorStatus = (typeof collaboratorStatuses)[number];

const contact = z.union([phone, email], "Enter an e-mail address, or a phone number with its country code.");
const level = z.enum(levels, "Choose one of the levels.").optional();
/** A level for each module; a module left out has none. */
export const permissions = z.strictObject(
  Object.fromEntries(modules.map((module) => [module, level])) as Record<Module, typeof level>,
);

const givenRights = modules.flatMap((module) => levels.map((each) => `${module}:${each}` as const));

/** Which guests: those of some groups, or of one side; both null are all. */
const limits = z.object({
  group_ids: wholeList(id, 500).nullable(),
  side: z.enum(sides, "Choose a side.").nullable(),
});
const rights = limits.extend({ permissions });
export const collaboratorPatch = rights.partial();
export const collaboratorInput = limits.partial().extend({
  addresses: z
    .array(contact)
    .min(1, "Enter at least one address.")
    .max(MAX_INVITED, fillText("Up to {max} at once.", { max: MAX_INVITED })),
  permissions,
});

export const named = z.object({ id, name: z.string() });
export const collaborator = z.object({
  id,
  /** The user's name; null until they have accepted, whether or not an account has the address. */
  name: z.string().nullable(),
  /** The address the invitation was sent to. */
  address: z.string(),
  status: z.enum(collaboratorStatuses),
  permissions,
  side: z.enum(sides).nullable(),
  /** The groups the collaborator is limited to, as far as the reader sees them; null for no list of groups. */
  groups: z.array(named).nullable(),
  is_limited: z.boolean(),
  is_me: z.boolean(),
  invited_by: z.string().nullable(),
  /** The reader sent the invitation, or changed it last. */
  is_mine: z.boolean(),
  sent_at: instant.nullable(),
  times_sent: z.int(),
  expires_at: instant.nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Collaborator = z.output<typeof collaborator>;

const counts = z.object({
  guests: z.int().nullable(),
  households: z.int().nullable(),
  answers: z.int().nullable(),
  events: z.int().nullable(),
  questions: z.int().nullable(),
  journeys: z.int().nullable(),
  hotels: z.int().nullable(),
  stays: z.int().nullable(),
  campaigns: z.int().nullable(),
  messages: z.int().nullable(),
});
export const preview = z.object({
  /** What each list would count for them; null where they could not open it. */
  counts,
  /** The groups they would see. */
  groups: z.array(named.extend({ guests: z.int() })),
  /** The first guests they would see. */
  guests: z.array(z.string()),
});
export type CollaboratorPreview = z.output<typeof preview>;

const choices = z.object({
  modules: z.array(
    z.object({
      value: z.enum(modules),
      label: z.string(),
      levels: z.array(
        z.object({
          value: z.enum(levels),
          label: z.string(),
          sentence: z.string(),
          /** Whether the caller may give it: nobody gives more than they have. */
          may_give: z.boolean(),
        }),
      ),
    }),
  ),
  presets: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      text: z.string(),
      permissions,
      may_give: z.boolean(),
    }),
  ),
  /** The groups the caller may limit others to; none if they can't see the guest list. */
  groups: z.array(named.extend({ side: z.enum(sides).nullable(), guests: z.int() })),
  /** Whether the caller may give access to all guests, or to a whole side. */
  may_give_all: z.boolean(),
});
export type PermissionsChoices = z.output<typeof choices>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ collaboratorId: id });
const path = "/api/projects/{projectId}/collaborators/";
const pathOne = "/api/projects/{projectId}/collaborators/{collaboratorId}/";

export const collaboratorEndpoints = endpoints("collaborators", {
  list: endpoint({
    summary: "Who helps with a project and who is invited: members first, then open invitations",
    may: "COLLABORATOR:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({ status: anyOf(z.enum(collaboratorStatuses)).optional() }),
    reply: page(collaborator),
  }),
  invite: endpoint({
    summary:
      "Invite people by e-mail or phone, all or none; the answer is the same whether or not they have an account",
    may: "COLLABORATOR:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: collaboratorInput,
    reply: z.object({ results: z.array(collaborator) }),
  }),
  choices: endpoint({
    summary: "The levels of each module in words, ready-made choices, and what of it the caller may give",
    may: "COLLABORATOR:VIEW",
    method: "GET",
    path: `${path}permissions-choices/`,
    params: inProject,
    reply: choices,
  }),
  preview: endpoint({
    summary: "What somebody with these rights would see, counted under their limits",
    may: "COLLABORATOR:CREATE",
    method: "GET",
    path: `${path}preview/`,
    params: inProject,
    query: z.object({
      /** The highest right in each module, like GUEST:EDIT. */
      right: anyOf(z.enum(givenRights)).optional(),
      group: anyOf(id, 500).optional(),
      side: z.enum(sides).optional(),
    }),
    reply: preview,
  }),
  read: endpoint({
    summary: "One collaborator",
    may: "COLLABORATOR:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: collaborator,
  }),
  update: endpoint({
    summary: "Change what a collaborator may do and which guests they see; applies to their next request",
    may: "COLLABORATOR:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: pathOne,
    params: one,
    body: collaboratorPatch,
    reply: collaborator,
  }),
  remove: endpoint({
    summary: "Remove a collaborator, or an invitation, from the project",
    may: "COLLABORATOR:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    afterTrial: true,
    reply: nothing,
  }),
  resend: endpoint({
    summary: `Send an invitation again; it can be accepted for another ${INVITATION_DAYS} days. Somebody limited to groups sends only their own again`,
    may: "COLLABORATOR:CREATE",
    method: "POST",
    path: `${pathOne}resend/`,
    params: one,
    status: 200,
    reply: collaborator,
  }),
  revoke: endpoint({
    summary:
      "Withdraw an invitation that was not accepted yet; one of somebody else needs COLLABORATOR:EDIT and no limit to groups",
    may: "COLLABORATOR:CREATE",
    method: "POST",
    path: `${pathOne}revoke/`,
    params: one,
    status: 200,
    afterTrial: true,
    reply: collaborator,
  }),
});

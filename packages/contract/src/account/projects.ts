import { z } from "zod";
import { levels, modules, staffActions } from "../access.ts";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import {
  choice,
  currency,
  day,
  email,
  id,
  instant,
  languageList,
  optionalText,
  ordering,
  page,
  pageQuery,
  queryFlag,
  region,
  text,
  timeZone,
} from "../fields.ts";
import { keysOf } from "../keys-of.ts";

/** What a project celebrates, and what that is called. */
export const eventTypeNames = {
  WEDDING: "Wedding",
  ENGAGEMENT: "Engagement",
  ANNIVERSARY: "Anniversary",
  BIRTHDAY: "Birthday",
  BABY_SHOWER: "Baby shower",
  HOUSEWARMING: "Housewarming",
  CORPORATE: "Corporate event",
  OTHER: "Another celebration",
} as const;
export const eventTypes = keysOf(eventTypeNames);
export const creditTypes = ["EVENT", "GUEST", "WA_SENDER", "MESSAGE"] as const;
export type CreditType = (typeof creditTypes)[number];

const fields = z.object({
  title: text(120),
  event_type: z.enum(eventTypes, "Choose what is being celebrated."),
  email: email.nullable(),
  time_zone: timeZone,
  currency,
  default_region: region,
  languages: languageList,
  start_date: day.nullable(),
  end_date: day.nullable(),
  venue_city: optionalText(120),
});

const credit = z.object({ granted: z.int(), total_used: z.int(), reserved: z.int(), remaining: z.int() });
export const subscription = z.object({
  status: z.enum(["ACTIVE", "ENDED"]),
  plan_name: z.string(),
  start_date: instant,
  end_date: instant,
});
export const project = fields.extend({
  id,
  cover_image: z.string().nullable(),
  owner: id,
  owner_name: z.string(),
  is_on_trial_plan: z.boolean(),
  /** Nothing is limited, and no plan can be chosen: what remains of each credit is the constant UNLIMITED. */
  is_unlimited: z.boolean(),
  product: z.string(),
  subscriptions: z.array(subscription),
  /** The number of rows in the lists, and of conversations with unread replies; null if the caller may not open them. */
  counts: z.object({ guests: z.int().nullable(), events: z.int().nullable(), unread: z.int().nullable() }),
  /** A number was linked at least once; adding one already uses its credit. */
  has_linked_number: z.boolean(),
  /** An invitation is marked as sent from a host's own phone, which uses no credit. */
  has_sent_by_hand: z.boolean(),
  credit_snapshot: z.object({
    credit_usage: z.object({ EVENT: credit, GUEST: credit, WA_SENDER: credit, MESSAGE: credit }),
  }),
  created_at: instant,
  updated_at: instant,
});
export type Project = z.output<typeof project>;
export const projectInput = fields
  .partial()
  .required({ title: true, event_type: true })
  .extend({ product: id.optional() });
export const projectPatch = fields.partial().extend({ cover_image: z.null().optional() });

/** A card of the projects list, with what a host needs to see before opening the project. */
export const projectCard = project
  .pick({
    id: true,
    title: true,
    event_type: true,
    cover_image: true,
    owner: true,
    is_on_trial_plan: true,
    start_date: true,
    end_date: true,
    venue_city: true,
    created_at: true,
  })
  .extend({
    /** Null for a caller who may not see the guests. */
    guests: z.int().nullable(),
    invited: z.int().nullable(),
    answered: z.int().nullable(),
  });
export type ProjectCard = z.output<typeof projectCard>;

const inProject = z.object({ projectId: id });
export const projectAccess = z.object({
  project_id: id,
  role: z.enum(["OWNER", "MEMBER", "MERCHANT"]),
  is_expired: z.boolean(),
  module_permissions: z.array(z.object({ module_code: z.enum(modules), permission_level: z.enum(levels) })),
  group_ids: z.array(id).nullable(),
  /** What of the owner's calls a member of a firm's staff may make; empty for everybody else. */
  staff_actions: z.array(z.enum(staffActions)),
});
export type ProjectAccessReply = z.output<typeof projectAccess>;

const covers = { field: "cover_image", maxBytes: 25_000_000, required: false, perHour: 30 } as const;

export const projectEndpoints = endpoints("projects", {
  list: endpoint({
    summary: "The projects the user can see",
    may: "session",
    forTokens: true,
    method: "GET",
    path: "/api/projects/",
    query: pageQuery.extend({
      ordering: ordering("title", "created_at", "start_date"),
      /** Leaves out the numbers of guests and answers: a list to choose from needs none. */
      without_counts: queryFlag.optional(),
    }),
    reply: page(projectCard),
  }),
  choices: endpoint({
    summary: "Event types and other choices for a project",
    may: "session",
    forTokens: true,
    method: "GET",
    path: "/api/projects/choices/",
    reply: z.object({
      event_types: z.array(choice),
      languages: z.array(choice),
      currencies: z.array(choice),
      regions: z.array(choice),
      time_zones: z.array(z.string()),
    }),
  }),
  read: endpoint({
    summary: "One project",
    may: "member",
    method: "GET",
    path: "/api/projects/{projectId}/",
    params: inProject,
    ofWholeProject: ["credits", "credit_snapshot"],
    reply: project,
  }),
  create: endpoint({
    summary: "Create a project with a plan from the wallet",
    may: "session",
    method: "POST",
    path: "/api/projects/",
    body: projectInput,
    touches: ["wallet", "storefront"],
    reply: project,
  }),
  update: endpoint({
    summary: "Change a project, or its cover image",
    may: "owner",
    staffNeed: "EDIT_PROJECT",
    method: "PATCH",
    path: "/api/projects/{projectId}/",
    params: inProject,
    body: projectPatch,
    upload: covers,
    reply: project,
  }),
  remove: endpoint({
    summary: "Delete a project",
    may: "owner",
    staffNeed: "DELETE_PROJECT",
    method: "POST",
    path: "/api/projects/{projectId}",
    params: inProject,
    status: 200,
    afterTrial: true,
    reply: nothing,
  }),
  removeTwin: endpoint({
    summary: "Delete a project",
    may: "owner",
    staffNeed: "DELETE_PROJECT",
    method: "DELETE",
    path: "/api/projects/{projectId}/",
    params: inProject,
    afterTrial: true,
    reply: nothing,
  }),
  cover: endpoint({
    summary: "The cover image",
    may: "member",
    method: "GET",
    path: "/api/projects/{projectId}/cover/",
    params: inProject,
    download: true,
    reply: z.any(),
  }),
  upgradePlan: endpoint({
    summary: "Replace the project's plan with a paid one from the wallet",
    may: "owner",
    staffNeed: "CHANGE_PLAN",
    method: "POST",
    path: "/api/projects/{projectId}/upgrade-plan/",
    params: inProject,
    body: z.object({ product: id }),
    status: 200,
    afterTrial: true,
    // Whether the plan has ended is one of the rights in the project.
    touches: ["wallet", "storefront", "collaborators"],
    reply: project,
  }),
  addAddon: endpoint({
    summary: "Add the credits of an add-on from the wallet",
    may: "owner",
    staffNeed: "CHANGE_PLAN",
    method: "POST",
    path: "/api/projects/{projectId}/add-addon/",
    params: inProject,
    body: z.object({ product: id }),
    status: 200,
    afterTrial: true,
    touches: ["wallet", "storefront"],
    reply: project,
  }),
});

export const accessEndpoints = endpoints("collaborators", {
  access: endpoint({
    summary: "The user's rights in a project",
    may: "session",
    method: "GET",
    path: "/api/users/me/collaborator-access/",
    query: z.object({ project_id: id }),
    reply: projectAccess,
  }),
});

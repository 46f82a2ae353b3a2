import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, text, whole, wholeList } from "../fields.ts";
import { guestFilter, guestOrdering } from "./guest-filter.ts";

/** The most views one person keeps in a project. */
export const VIEWS_MAX = 50;
export const groupings = ["NONE", "GROUP", "HOUSEHOLD"] as const;
export type Grouping = (typeof groupings)[number];

const viewColumn = z.object({
  /** A field of the guest, an event's id, or `custom.<key>`. */
  id: z.string().min(1).max(80),
  width: whole(40, 1000).optional(),
  is_hidden: z.boolean().optional(),
  is_frozen: z.boolean().optional(),
});
const fields = z.object({
  name: text(80),
  filter: guestFilter.strict(),
  ordering: guestOrdering.unwrap().nullable(),
  grouping: z.enum(groupings),
  /** In the order they are shown; columns that came later follow them. */
  columns: wholeList(viewColumn, 200),
  /** Shared views are everybody's in the project; the others only their maker's. */
  is_shared: z.boolean(),
});
/** A way to look at the guest list that somebody gave a name to. */
export const view = fields.extend({
  id,
  is_mine: z.boolean(),
  made_by: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type View = z.output<typeof view>;
export const viewInput = fields.partial().required({ name: true });
export const viewPatch = fields.partial();

const inProject = z.object({ projectId: id });
const one = inProject.extend({ viewId: id });
const path = "/api/projects/{projectId}/guests/views/";
const pathOne = "/api/projects/{projectId}/guests/views/{viewId}/";

export const viewEndpoints = endpoints("views", {
  list: endpoint({
    summary: "One's own views of the guest list and the shared ones",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    reply: z.object({ results: z.array(view) }),
  }),
  create: endpoint({
    summary: "Keep a view; sharing it needs GUEST:EDIT",
    may: "GUEST:VIEW",
    method: "POST",
    path,
    params: inProject,
    body: viewInput,
    reply: view,
  }),
  read: endpoint({
    summary: "One view",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: view,
  }),
  update: endpoint({
    summary: "Change one's own view, or with GUEST:EDIT a shared one",
    may: "GUEST:VIEW",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: viewPatch,
    reply: view,
  }),
  remove: endpoint({
    summary: "Delete one's own view, or with GUEST:EDIT a shared one",
    may: "GUEST:VIEW",
    method: "DELETE",
    path: pathOne,
    params: one,
    reply: nothing,
  }),
});

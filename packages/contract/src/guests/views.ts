import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, text, whole, wholeList } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { guestFilter, guestOrdering } from "./guest-filter.ts";

/** The most views one person can have in a project. */
export const VIEWS_MAX = 50;
export const groupings = ["NONE", "GROUP", "HOUSEHOLD"] as const;
export type Grouping = (typeof groupings)[number];
/** How high the rows are; text that is too long for a tall one goes on in its next line. */
export const rowHeights = { COMPACT: "Compact", NORMAL: "Normal", TALL: "Tall" } as const;
export type RowHeight = keyof typeof rowHeights;

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
  /** In the order shown; columns added later follow them. */
  columns: wholeList(viewColumn, 200),
  row_height: z.enum(keysOf(rowHeights)),
  /** The column whose values colour the rows, named as in `columns`. */
  colour_by: z.string().min(1).max(80).nullable(),
  /** A shared view is visible to everyone in the project, another one only to its maker. */
  is_shared: z.boolean(),
});
/** A saved, named configuration of the guest list. */
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
    summary: "The user's own and the shared views of the guest list",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    reply: z.object({ results: z.array(view) }),
  }),
  create: endpoint({
    summary: "Save a view; sharing it needs GUEST:EDIT",
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
    summary: "Change the user's own view, or with GUEST:EDIT a shared one",
    may: "GUEST:VIEW",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: viewPatch,
    reply: view,
  }),
  remove: endpoint({
    summary: "Delete the user's own view, or with GUEST:EDIT a shared one",
    may: "GUEST:VIEW",
    method: "DELETE",
    path: pathOne,
    params: one,
    reply: nothing,
  }),
});

import { z } from "zod";
import { modules } from "../access.ts";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, id, instant, page, pageQuery } from "../fields.ts";
import { activityActions } from "./activity-actions.ts";

/** What an entry belongs to: a module, or the project itself. */
export const activityModules = [...modules, "PROJECT"] as const;

export const activityEntry = z.object({
  id,
  /** Null for guests, jobs and people whose account is gone. */
  actor_id: id.nullable(),
  actor_label: z.string(),
  /** One of activityActions, or what an earlier version recorded. */
  action: z.string(),
  module: z.string(),
  object_type: z.string(),
  object_id: id.nullable(),
  object_label: z.string().nullable(),
  changes: z.record(z.string(), z.object({ before: z.any(), after: z.any() })).nullable(),
  created_at: instant,
});
export type ActivityEntry = z.output<typeof activityEntry>;

const inProject = z.object({ projectId: id });
const path = "/api/projects/{projectId}/activity-logs/";
const filter = {
  /** Finds who did it, and what they did it to. */
  search: pageQuery.shape.search,
  module: anyOf(z.enum(activityModules)).optional(),
  action: z.enum(activityActions).optional(),
  actor: id.optional(),
  object: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
};
/** A list with more entries than this has this count: counting hundreds of thousands would take longer than the page. */
export const ACTIVITY_COUNT_MAX = 10_000;
/** The most entries of one file. */
export const ACTIVITY_FILE_MAX = 20_000;

export const activityEndpoints = endpoints("activity", {
  list: endpoint({
    summary: `Who changed what, newest first; the count is at most ${ACTIVITY_COUNT_MAX}`,
    may: "owner",
    staffNeed: "SEE_ACTIVITY",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend(filter),
    reply: page(activityEntry),
  }),
  people: endpoint({
    summary: "Who changed something in the project, by name",
    may: "owner",
    staffNeed: "SEE_ACTIVITY",
    method: "GET",
    path: `${path}people/`,
    params: inProject,
    reply: z.object({ results: z.array(z.object({ id, name: z.string() })) }),
  }),
  actions: endpoint({
    summary: "What has been done in the project so far",
    may: "owner",
    staffNeed: "SEE_ACTIVITY",
    method: "GET",
    path: `${path}actions/`,
    params: inProject,
    reply: z.object({ results: z.array(z.enum(activityActions)) }),
  }),
  file: endpoint({
    summary: `The activity as CSV, a line for each changed field, newest first; the latest ${ACTIVITY_FILE_MAX} entries`,
    may: "owner",
    staffNeed: "SEE_ACTIVITY",
    method: "GET",
    path: `${path}file/`,
    params: inProject,
    query: z.object(filter),
    download: true,
    reply: z.any(),
  }),
});

import { z } from "zod";
import { modules } from "../access.ts";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, id, instant, page, pageQuery } from "../fields.ts";

export const activityEntry = z.object({
  id,
  actor_label: z.string(),
  action: z.string(),
  module: z.string(),
  object_type: z.string(),
  object_id: id.nullable(),
  object_label: z.string().nullable(),
  changes: z.record(z.string(), z.object({ before: z.any(), after: z.any() })).nullable(),
  created_at: instant,
});
export type ActivityEntry = z.output<typeof activityEntry>;

export const activityEndpoints = endpoints("activity", {
  list: endpoint({
    summary: "Who changed what, newest first",
    may: "owner",
    staffNeed: "SEE_ACTIVITY",
    method: "GET",
    path: "/api/projects/{projectId}/activity-logs/",
    params: z.object({ projectId: id }),
    query: pageQuery.extend({
      module: anyOf(z.enum([...modules, "PROJECT"])).optional(),
      action: z.string().max(60).optional(),
      actor: id.optional(),
      object: id.optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    reply: page(activityEntry),
  }),
});

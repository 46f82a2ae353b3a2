import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id } from "../fields.ts";

/** What the guests of groups are counted by. */
export const analyticsEntities = ["EVENT", "TRAVEL", "STAY", "RSVP"] as const;
export type AnalyticsEntity = (typeof analyticsEntities)[number];

const counts = z.object({
  /** The guests on the list. */
  guests: z.int(),
  /** In the order of the columns. */
  counts: z.array(z.int()),
});
export const groupCounts = z.object({
  entity: z.enum(analyticsEntities),
  /**
   * EVENT: the guests invited to each event, by its id. RSVP: the invitations by status. TRAVEL: the guests by what is
   * known of each journey, as `ARRIVAL:CONFIRMED`. STAY: the guests by stay state; these overlap.
   */
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  results: z.array(counts.extend({ group_id: id.nullable(), group: z.string().nullable() })),
  total: counts,
});
export type GroupCounts = z.output<typeof groupCounts>;

export const groupAnalyticsEndpoints = endpoints("analytics", {
  byEntity: endpoint({
    summary: "Guests per guest group by event, journey, stay or answer; TRAVEL and STAY need TRAVEL:VIEW and STAY:VIEW",
    may: "GUEST:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/analytics/guest-groups/analytics-by-entity/",
    params: z.object({ projectId: id }),
    query: z.object({ entity: z.enum(analyticsEntities, "Choose EVENT, TRAVEL, STAY or RSVP.") }),
    polled: true,
    reply: groupCounts,
  }),
});

import { z } from "zod";
import { creditTypes } from "../account/projects.ts";
import { endpoint, endpoints } from "../endpoint.ts";
import { day, id, instant } from "../fields.ts";

const usageOfType = z.object({
  credit_type: z.enum(creditTypes),
  granted: z.int(),
  used: z.int(),
  reserved: z.int(),
  remaining: z.int(),
});
export type UsageOfType = z.output<typeof usageOfType>;

/** How many credits were used on a day, in the project's time zone; credits that came back are taken off. */
const usageOfDay = z.object({ day, EVENT: z.int(), GUEST: z.int(), WA_SENDER: z.int(), MESSAGE: z.int() });
export type UsageOfDay = z.output<typeof usageOfDay>;

/** The days shown, up to today. */
export const USAGE_DAYS = 30;

export const usageEndpoints = endpoints("projects", {
  usage: endpoint({
    summary: "The credits of a project: what is left until when, and what was used on each of the last days",
    may: "member",
    method: "GET",
    path: "/api/projects/{projectId}/credit-usage/",
    params: z.object({ projectId: id }),
    wholeProject: true,
    polled: true,
    reply: z.object({
      is_unlimited: z.boolean(),
      /** The end of the plan. */
      ends_at: instant.nullable(),
      types: z.array(usageOfType),
      days: z.array(usageOfDay),
    }),
  }),
});

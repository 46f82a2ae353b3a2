import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { id, instant, ordering, page, pageQuery } from "../fields.ts";
import { creditTypes } from "./projects.ts";

export const projectProblems = [
  "PLAN_ENDED",
  "PLAN_ENDS_SOON",
  "CREDITS_USED_UP",
  "NUMBER_OFFLINE",
  "MESSAGES_HALTED",
  "MESSAGES_FAILED",
  "CHANGE_REQUESTS",
] as const;
export type ProjectProblem = (typeof projectProblems)[number];

/** A project of the firm, with what a planner needs to know before opening it. Null is what the caller may not see. */
const firmProject = z.object({
  id,
  title: z.string(),
  event_type: z.string(),
  cover_image: z.string().nullable(),
  owner: id,
  owner_name: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  venue_city: z.string().nullable(),
  given_at: instant.nullable(),
  next_event: z.object({ id, name: z.string(), starts_at: z.string(), time_zone: z.string() }).nullable(),
  guests: z.int().nullable(),
  invited: z.int().nullable(),
  answered: z.int().nullable(),
  accepted: z.int().nullable(),
  /** Guests who got an invitation and have not answered. */
  silent: z.int().nullable(),
  is_unlimited: z.boolean(),
  plan_ends: instant.nullable(),
  credits: z.array(z.object({ type: z.enum(creditTypes), granted: z.int(), remaining: z.int() })),
  problems: z.array(z.object({ kind: z.enum(projectProblems), count: z.int() })),
});
export type FirmProject = z.output<typeof firmProject>;

export const firmProjectEndpoints = endpoints("merchants", {
  projects: endpoint({
    summary: "The projects of the firm: what is next, answers, who is silent, credits and problems",
    may: "merchant",
    method: "GET",
    path: "/api/merchants/projects/",
    query: pageQuery.extend({ ordering: ordering("start_date", "title") }),
    reply: page(firmProject),
  }),
});

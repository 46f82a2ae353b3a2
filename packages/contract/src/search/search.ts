import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { day, id, queryNumber, searchText } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { foundKinds } from "./found-kinds.ts";

/** The most results of one kind. */
export const HITS_MAX = 20;

const hit = z.object({
  id,
  title: z.string(),
  /** What tells it apart from others of the same name: group, household, last digits of the phone. */
  details: z.array(z.string()),
  day: day.nullable(),
  /** The page of the web interface that opens it. */
  url: z.string(),
});
export type Hit = z.output<typeof hit>;

const found = z.object({
  kind: z.enum(keysOf(foundKinds)),
  /** How many match. */
  count: z.int(),
  /** The page that lists all of them; null if there is none. */
  list_url: z.string().nullable(),
  results: z.array(hit),
});
export type Found = z.output<typeof found>;

export const searchEndpoints = endpoints("search", {
  find: endpoint({
    summary:
      "Find guests, tasks, rooms and everything else of a project that the caller may see, grouped by kind, best first",
    may: "member",
    method: "GET",
    path: "/api/projects/{projectId}/search/",
    params: z.object({ projectId: id }),
    query: z.object({
      search: searchText.pipe(z.string().min(1, "Type what you are looking for.")),
      /** How many of each kind. */
      limit: queryNumber(1, HITS_MAX).optional(),
    }),
    reply: z.object({
      /** Nothing has these letters, and what is listed sounds similar. */
      is_similar: z.boolean(),
      results: z.array(found),
    }),
  }),
});

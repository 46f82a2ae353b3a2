import { z } from "zod";
import { endpoint, endpoints } from "./endpoint.ts";
import { id, instant } from "./fields.ts";

export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(["PENDING", "STARTED", "SUCCESS", "FAILURE", "RETRY"]),
  progress: z.int().min(0).max(100),
  done: z.int().nullable(),
  total: z.int().nullable(),
  result: z.any(),
  error: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type Job = z.output<typeof job>;

export const jobEndpoints = endpoints("jobs", {
  read: endpoint({
    summary: "State and progress of a background job",
    may: "session",
    forTokens: true,
    method: "GET",
    path: "/api/celery/{jobId}/",
    params: z.object({ jobId: id }),
    polled: true,
    reply: job,
  }),
});

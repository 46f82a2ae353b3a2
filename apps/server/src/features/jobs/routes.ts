import { jobEndpoints } from "@nyota/contract/jobs";
import type { Mount } from "#http/mount.ts";
import { readJob } from "./queries.ts";

export function jobRoutes(mount: Mount) {
  mount(jobEndpoints.read, ({ scope, params }) => readJob(scope, params.jobId));
}

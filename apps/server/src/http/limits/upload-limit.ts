import type { Named } from "@nyota/contract/endpoint";
import type { Config } from "#config.ts";
import type { Scope } from "../scope.ts";
import { requireRate } from "./require-rate.ts";

/**
 * Counts an upload, or the copy of one, before its file is read, so that refused files count as well. The limit is per
 * person and project: nobody can use up another person's. Throws TOO_MANY_REQUESTS.
 */
export async function countUpload(endpoint: Named, scope: Scope, config: Pick<Config, "rateLimits">) {
  const upload = endpoint.upload ?? endpoint.copiesUpload;
  if (!upload) return;
  const key = `upload ${endpoint.feature} ${scope.projectId} ${scope.actor.id}`;
  const limits = [{ key, limit: upload.perHour, seconds: 3_600 }];
  await requireRate(scope, { config }, { limits, words: `${upload.perHour} an hour, uploaded or pasted` });
}

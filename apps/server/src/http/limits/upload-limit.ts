import type { Named } from "@nyota/contract/endpoint";
import type { Config } from "#config.ts";
import { takeRate } from "#db/rate-limits.ts";
import { tellLimit } from "#lib/text/tell-limit.ts";
import { AppError } from "../errors.ts";
import type { Scope } from "../scope.ts";

/**
 * Counts an upload, or the copy of one, before its file is read, so that refused files count as well. The limit is per
 * person and project: nobody can use up another person's. Throws TOO_MANY_REQUESTS.
 */
export async function countUpload(endpoint: Named, scope: Scope, { rateLimits }: Pick<Config, "rateLimits">) {
  const upload = endpoint.upload ?? endpoint.copiesUpload;
  if (!upload || !rateLimits) return;
  const key = `upload ${endpoint.feature} ${scope.projectId} ${scope.actor.id}`;
  const wait = await takeRate(scope.db, scope.now, [{ key, limit: upload.perHour, seconds: 3_600 }]);
  if (wait > 0)
    throw new AppError("TOO_MANY_REQUESTS", tellLimit(`${upload.perHour} an hour, uploaded or pasted`, wait), {
      retryAfter: wait,
    });
}

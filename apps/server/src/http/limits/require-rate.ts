import type { Config } from "#config.ts";
import { type RateLimit, takeRate } from "#db/rate-limits.ts";
import { tellLimit } from "#lib/text/tell-limit.ts";
import { AppError } from "../errors.ts";
import type { Scope } from "../scope.ts";

type Means = { config: Pick<Config, "rateLimits"> };

/**
 * Counts one use against each limit and throws TOO_MANY_REQUESTS if one has no room; `words` says what is limited, such as
 * "20 e-mails an hour".
 */
export async function requireRate(
  { db, now }: Pick<Scope, "db" | "now">,
  { config }: Means,
  { limits, words }: { limits: RateLimit[]; words: string },
): Promise<void> {
  const wait = config.rateLimits ? await takeRate(db, now, limits) : 0;
  if (wait > 0) throw new AppError("TOO_MANY_REQUESTS", tellLimit(words, wait), { retryAfter: wait });
}

import type { Config } from "#config.ts";
import { acrossGroups } from "#db/context.ts";
import { countStoredBytes } from "#db/stored-bytes.ts";
import { AppError } from "../errors.ts";
import type { Scope } from "../scope.ts";

/**
 * Refuses what was just written when the project's files, also those of guests the caller doesn't see, now exceed its
 * quota. Throws TOO_LARGE.
 */
export async function requireSpace(scope: Scope, { projectQuota }: Pick<Config, "projectQuota">) {
  const used = await acrossGroups(scope, () => countStoredBytes(scope.db, scope.projectId));
  if (used <= projectQuota) return;
  const megabytes = Math.round(projectQuota / 1_000_000).toLocaleString("en");
  throw new AppError(
    "TOO_LARGE",
    `The files of this project may take ${megabytes} MB, and this would be more. Delete old imports, documents or files, then try again.`,
  );
}

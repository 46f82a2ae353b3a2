import type { Config } from "#config.ts";
import { countStoredBytes } from "#db/stored-bytes.ts";
import { AppError } from "../errors.ts";
import type { Scope } from "../scope.ts";

/** Refuses what was just written when the project's files now exceed its quota. Throws TOO_LARGE. */
export async function requireSpace(scope: Scope, { projectQuota }: Pick<Config, "projectQuota">) {
  if ((await countStoredBytes(scope.db, scope.projectId)) <= projectQuota) return;
  const megabytes = Math.round(projectQuota / 1_000_000).toLocaleString("en");
  throw new AppError(
    "TOO_LARGE",
    `The files of this project may take ${megabytes} MB, and this would be more. Delete old imports or documents, then try again.`,
  );
}

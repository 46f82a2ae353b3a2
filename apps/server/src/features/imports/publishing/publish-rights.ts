import { grants } from "@nyota/contract/access";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { requireMissingRights } from "../missing/decide-missing.ts";
import type { LockedImport } from "../file/lock-import.ts";

/** Publishing changes and deletes as well as adds, which takes the right to do that too. Asked when it is ordered and when it is done. */
export function requirePublishRights(scope: Scope, { counts }: Pick<LockedImport, "counts">) {
  const changed = counts["changed"] ?? 0;
  if (changed > 0 && scope.role === "MEMBER" && !grants(scope.levels.GUEST, "EDIT"))
    throw new AppError(
      "FORBIDDEN",
      `${changed} rows change guests who are there already, and you may only add guests. Leave these rows out, or ask the owner.`,
    );
  requireMissingRights(scope, counts);
}

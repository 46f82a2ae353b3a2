import { grants, modules, type Level, type ModuleLevels } from "@nyota/contract/access";
import { isOpenToTokens, rightsFor, type Named } from "@nyota/contract/endpoint";
import { AppError } from "../errors.ts";
import type { TokenLimits } from "../scope.ts";

/** In each module the lower of two levels; a person without levels has all rights. */
export const lowerLevels = (token: ModuleLevels, person: ModuleLevels | undefined): ModuleLevels =>
  Object.fromEntries(
    modules.map((module): [string, Level] => {
      const [wanted, held] = [token[module] ?? "NO_ACCESS", person?.[module] ?? "NO_ACCESS"];
      return [module, person === undefined || grants(held, wanted) ? wanted : held];
    }),
  );

/** Throws TOKEN_LIMITED for a call that no token may make, or for a token without any right. */
export function requireOpenToToken({ levels }: TokenLimits, endpoint: Named): void {
  if (!isOpenToTokens(endpoint))
    throw new AppError("TOKEN_LIMITED", "This can't be done with a personal access token, only by signing in.");
  if (modules.every((module) => (levels[module] ?? "NO_ACCESS") === "NO_ACCESS"))
    throw new AppError("TOKEN_LIMITED", "This personal access token has no rights.");
}

/** Why a call of a project is refused to a token: it, or its user, lacks what the call needs. */
export function tokenLimited(endpoint: Named): AppError {
  const needed = [rightsFor(endpoint).join(" or "), endpoint.alsoNeeds].filter(Boolean).join(" and ");
  return new AppError(
    "TOKEN_LIMITED",
    `This needs ${needed}, which this personal access token or its user does not have.`,
  );
}

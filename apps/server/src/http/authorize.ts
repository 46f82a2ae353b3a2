import type { Access, ModuleAccess } from "@nyota/contract/access";
import type { Named } from "@nyota/contract/endpoint";
import { readRights, type AccessRow } from "#features/collaborators/queries.ts";
import { gatherChanges, keepIn, workAnew } from "#db/kept.ts";
import { AppError, notFound } from "./errors.ts";
import { mayDo, mintScope, type Scope, type UserScope } from "./scope.ts";

/**
 * The proof that a user may make this call in this project. A project they can't see does not exist (404); one they see but may not
 * act in is forbidden (403); after its trial only reading is left.
 */
export async function authorize(options: {
  user: UserScope;
  standing: AccessRow | undefined;
  projectId: string;
  endpoint: Named;
}): Promise<Scope> {
  const { user, standing, projectId, endpoint } = options;
  const access = await readRights(user, standing);
  if (!access) throw notFound("This project");
  const { changes, isExpired, ...rights } = access;
  const isLook = endpoint.method === "GET";
  if (isLook) await gatherChanges(user.db, projectId, changes);
  const owner = [projectId, rights.groupIds];
  const scope = mintScope({
    ...user,
    ...rights,
    keep: isLook ? keepIn(user.kept, { owner, changes }) : workAnew,
    projectId,
    actor: { kind: "user", id: user.userId, label: user.userLabel },
  });
  if (!isAllowed(scope, endpoint.may as Access))
    throw new AppError("FORBIDDEN", "You don't have permission to do this. Ask the owner of the project.");
  if (isExpired && endpoint.method !== "GET" && !endpoint.afterTrial)
    throw new AppError(
      "TRIAL_EXPIRED",
      "The trial of this project is over. Everything is still here to read; choose a plan to go on.",
    );
  return scope;
}

function isAllowed(scope: Scope, may: Access) {
  if (scope.role === "OWNER" || may === "member") return true;
  return may === "owner" ? scope.role === "MERCHANT" : mayDo(scope, may as ModuleAccess);
}

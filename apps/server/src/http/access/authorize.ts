import type { Access } from "@nyota/contract/access";
import { rightsFor, worksAfterTrial, type Named } from "@nyota/contract/endpoint";
import { findAccess, findStaff, readRights, type AccessRow } from "#features/access/queries.ts";
import { setContext } from "#db/context.ts";
import { projectCache, noCache } from "#db/cache.ts";
import { AppError, notFound, seenByAll } from "../errors.ts";
import {
  hasAllRights,
  inNameOf,
  mayDo,
  mintScope,
  mintStaffScope,
  type Scope,
  type StaffScope,
  type UserScope,
} from "../scope.ts";
import type { Base } from "../transaction.ts";
import { tokenLimited } from "./token-rights.ts";

/**
 * Returns the proof that a user may make this call in this project. A project they can't see does not exist (404); one
 * they can see but not change is forbidden (403); after the trial or the plan only reading is allowed.
 */
export async function authorize(options: {
  user: UserScope;
  accessRow: AccessRow | undefined;
  projectId: string;
  endpoint: Named;
  /** As it was sent. */
  body: unknown;
}): Promise<Scope> {
  const { user, accessRow, projectId, endpoint, body } = options;
  const access = await readRights(user, accessRow);
  if (!access) throw notFound("This project");
  const { changes, isExpired, ...rights } = access;
  const isRead = endpoint.method === "GET";
  // What is cached may depend on the levels: a list that a reader may not open is not counted for them.
  const owner = [projectId, rights.groupIds, hasAllRights(rights) ? null : rights.levels];
  const scope = mintScope({
    ...user,
    ...rights,
    cached: isRead ? projectCache(user.cache, { owner, changes }) : noCache,
    projectId,
    actor: { kind: "user", id: user.userId, label: user.userLabel },
  });
  if (!isAllowed(scope, endpoint))
    throw user.token
      ? tokenLimited(endpoint)
      : new AppError("FORBIDDEN", "You don't have permission to do this. Ask the owner of the project.");
  requireWholeProject(scope, endpoint);
  if (isExpired && !worksAfterTrial(endpoint, body)) await refuseAfterTrial(scope);
  return scope;
}

/**
 * Returns a job's scope with the rights and groups that the user who requested the job has now; from here on the
 * transaction sees what they may see. Throws what the call itself would throw now: the user or the project is gone, the
 * rights are no longer enough, or the plan has ended. A job that has begun finishes after the end of the plan.
 */
export async function actingAs(
  scope: Scope,
  userId: string | null,
  endpoint: Named,
  { hasBegun = false } = {},
): Promise<Scope> {
  const project = await scope.db
    .selectFrom("projects")
    .select("deleted_at")
    .where("id", "=", scope.projectId)
    .executeTakeFirst();
  if (!project || project.deleted_at) throw new AppError("GONE", "This project was deleted.");
  const user = await scope.db
    .selectFrom("users")
    .select(["id", "full_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const access = user && (await findAccess({ db: scope.db, now: scope.now, userId: user.id }, scope.projectId));
  if (!user || !access) throw new AppError("FORBIDDEN", "The person who requested this is no longer in the project.");
  const { role, levels, actions, groupIds, isExpired } = access;
  const label = user.full_name ?? "Somebody";
  const acting = inNameOf(scope, { role, levels, actions, groupIds, actor: { kind: "user", id: user.id, label } });
  if (!isAllowed(acting, endpoint))
    throw new AppError("FORBIDDEN", "The person who requested this no longer has permission to do it.");
  requireWholeProject(acting, endpoint);
  if (isExpired && !hasBegun && !worksAfterTrial(endpoint, undefined)) await refuseAfterTrial(acting);
  return acting;
}

/**
 * The scope of a user who answers an invitation to a project or leaves it: for the entries about it, without any right
 * in the project. Sets the project of the transaction.
 */
export async function asVisitor(user: UserScope, projectId: string): Promise<Scope> {
  await setContext(user.db, { projectId });
  return mintScope({
    ...user,
    projectId,
    actor: { kind: "user", id: user.userId, label: user.userLabel },
    role: "MEMBER",
    levels: {},
    actions: [],
    groupIds: null,
    cached: noCache,
  });
}

/**
 * The scope of a request with a signed link to one file of a project: to read that file's row, without any right in the
 * project. The caller has checked the signature. Sets the project of the transaction.
 */
export async function asLinkHolder(base: Base, projectId: string): Promise<Scope> {
  await setContext(base.db, { projectId });
  return mintScope({
    ...base,
    projectId,
    actor: { kind: "guest", id: null, label: "Somebody with a link" },
    role: "GUEST",
    levels: {},
    actions: [],
    groupIds: null,
    cached: noCache,
  });
}

function requireWholeProject({ groupIds }: Scope, { wholeProject, method }: Named) {
  if (wholeProject && groupIds !== null) throw seenByAll(method === "GET" ? "open" : "change");
}

/** Throws TRIAL_EXPIRED or PLAN_ENDED. */
async function refuseAfterTrial(scope: Scope): Promise<never> {
  const project = await scope.db
    .selectFrom("projects")
    .select("is_on_trial_plan")
    .where("id", "=", scope.projectId)
    .executeTakeFirst();
  const stays = "Everything is still here to read; choose a plan to go on.";
  throw project?.is_on_trial_plan
    ? new AppError("TRIAL_EXPIRED", `The trial of this project is over. ${stays}`)
    : new AppError("PLAN_ENDED", `The plan of this project has ended. ${stays}`);
}

function isAllowed(scope: Scope, endpoint: Named) {
  const { may, alsoNeeds, staffNeed } = endpoint;
  const access = may as Access;
  if (alsoNeeds && !mayDo(scope, alsoNeeds)) return false;
  if (scope.role === "OWNER" || access === "member") return true;
  if (access !== "owner") return rightsFor(endpoint).some((right) => mayDo(scope, right));
  return scope.role === "MERCHANT" && staffNeed !== undefined && scope.actions.includes(staffNeed);
}

/**
 * Returns the proof that a user works for a firm and may make this call for it. Throws FORBIDDEN, also to somebody who
 * was removed from the firm a moment ago.
 */
export async function authorizeStaff(user: UserScope, { staffNeed }: Named): Promise<StaffScope> {
  const staff = await findStaff(user);
  if (!staff) throw new AppError("FORBIDDEN", "Only staff of a firm can do this.");
  if (staffNeed !== undefined && !staff.actions.includes(staffNeed))
    throw new AppError("FORBIDDEN", "You don't have permission to do this. Ask an administrator of your firm.");
  return mintStaffScope(user, staff);
}

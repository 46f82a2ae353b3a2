import { levels, modules, grants } from "@nyota/contract/access";
import { AppError, notFound } from "#http/errors.ts";
import { hasAllRights, type Scope } from "#http/scope.ts";
import { findRightsOf } from "./queries.ts";

type Strength = "change" | "refer";
type InProject = Pick<Scope, "db" | "projectId">;

/**
 * Locks the project before its other rows. `change` doesn't block the rows that refer to it: a call that has locked a
 * collaborator first and records its activity would deadlock. For callers without rights in the project.
 */
export async function lockProjectRow({ db, projectId }: InProject, strength: Strength = "change") {
  const query = db.selectFrom("projects").selectAll().where("id", "=", projectId).where("deleted_at", "is", null);
  const row = await (strength === "change" ? query.forNoKeyUpdate() : query.forShare()).executeTakeFirst();
  if (!row) throw notFound("This project");
  return row;
}

/**
 * The same for a caller with rights: throws when an owner or a member of a firm's staff has lost some of theirs while
 * the call waited for the lock. Nobody takes the project from them until the transaction ends.
 */
export async function lockProject(scope: Scope, strength: Strength = "change") {
  const row = await lockProjectRow(scope, strength);
  if (scope.actor.kind !== "user" || !rereadRoles.has(scope.role)) return row;
  if (scope.role === "MERCHANT") await lockStaffRow(scope);
  const { db, now, projectId, actor } = scope;
  const rights = await findRightsOf({ db, now, userId: actor.id as string }, projectId);
  if (!rights) throw notFound("This project");
  if (isBelow(rights, scope)) throw new AppError("RETRY", "Your own rights were changed at this moment. Try again.");
  return row;
}

/** Whose rights no row of collaborators has. */
const rereadRoles: ReadonlySet<Scope["role"]> = new Set(["OWNER", "TOKEN", "MERCHANT"]);

type Rights = Pick<Scope, "role" | "levels" | "actions">;

/** Whether rights of now lack some that a scope has. */
function isBelow(now: Rights, before: Rights): boolean {
  if (hasAllRights(now)) return false;
  if (hasAllRights(before)) return true;
  return (
    modules.some((module) => !grants(now.levels[module], before.levels[module] ?? levels[0])) ||
    before.actions.some((action) => !now.actions.includes(action))
  );
}

/** So that the firm can't lower or remove them before the transaction ends. */
const lockStaffRow = ({ db, actor }: Scope) =>
  db.selectFrom("merchant_members").select("id").where("user_id", "=", actor.id).forShare().executeTakeFirst();

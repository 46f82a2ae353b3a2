import { acrossGroups } from "#db/context.ts";
import { findAccess } from "#features/access/queries.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { asVisitor } from "#http/access/authorize.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope, UserScope } from "#http/scope.ts";

/** Ends the user's own membership; their next request finds no project. */
export async function leaveProject(user: UserScope, projectId: string) {
  const access = await findAccess(user, projectId);
  if (!access) throw notFound("This project");
  if (access.role === "MERCHANT")
    throw new AppError(
      "ILLEGAL_STATE",
      "You see this project through your firm. Its owner can take it back from the firm.",
    );
  if (access.role !== "MEMBER")
    throw new AppError("ILLEGAL_STATE", "You can't leave this project. Hand it over to a collaborator first.");
  const scope = await asVisitor(user, projectId);
  const left = await acrossGroups({ db: user.db, groupIds: access.groupIds }, () => endMembership(scope, user));
  if (!left) throw notFound("This project");
}

async function endMembership(scope: Scope, user: UserScope): Promise<boolean> {
  const left = await removeMember(scope, user.userId);
  if (!left) return false;
  await cancelTransfersTo(scope, user.userId);
  await recordActivity(scope, {
    module: "COLLABORATOR",
    type: "collaborator",
    action: "left the project",
    id: left.id,
    label: user.userLabel,
  });
  return true;
}

/** Ends the user's membership of a project that was deleted and is not erased yet. */
export const leaveDeletedProject = async (user: UserScope, projectId: string) =>
  endMembership(await asVisitor(user, projectId), user);

/** Deletes a user's membership. Undefined when there is none. */
export const removeMember = ({ db, projectId }: Scope, userId: string) =>
  db
    .deleteFrom("collaborators")
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .where("status", "=", "ACCEPTED")
    .returning("id")
    .executeTakeFirst();

/** Cancels the request to a member who is no longer one. */
export async function cancelTransfersTo(scope: Scope, userId: string) {
  await scope.db
    .updateTable("ownership_transfers")
    .set({ status: "CANCELLED", answered_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("to_user_id", "=", userId)
    .where("status", "=", "PENDING")
    .execute();
}

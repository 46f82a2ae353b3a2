import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { listAbove, withoutEmpty } from "@nyota/contract/permissions";
import type { Updateable } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { DB } from "#db/schema.generated.ts";
import { readLevels } from "#features/access/queries.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, notFound, seenByAll } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import {
  checkGrant,
  findProblem,
  lockRows,
  refuseGrant,
  storedGrant,
  type Grant,
  type Own,
  type Target,
} from "./check-grant.ts";
import { lettersTo, limitLetters } from "./invite-people.ts";
import { expiryAfter } from "./rules.ts";
import { cancelTransfersTo } from "./leave-project.ts";

export { invitePeople, limitLetters } from "./invite-people.ts";
export { acceptInvite, declineInvite } from "./answer-invite.ts";
export { leaveDeletedProject, leaveProject } from "./leave-project.ts";
export { approveTransfer, cancelStaffTransfers, cancelTransfer, requestTransfer } from "./request-transfer.ts";
export { acceptTransfer, declineTransfer } from "./transfer-ownership.ts";

type Patch = ParsedOf<typeof collaboratorEndpoints.update>["body"];
type Row = NonNullable<Awaited<ReturnType<typeof lockRows>>["row"]>;

const entry = { module: "COLLABORATOR", type: "collaborator" } as const;

/** Changes rights and limits; they apply to the collaborator's next request. */
export async function updateCollaborator(scope: Scope, collaboratorId: string, patch: Patch) {
  const { own, row, target } = await lockOther(scope, collaboratorId, "tried to change the rights of");
  if (row.status !== "ACCEPTED" && row.status !== "PENDING")
    throw new AppError("ILLEGAL_STATE", "This invitation is over. Invite the person again instead.");
  const grant = grantAfter(row, patch);
  await checkGrant(scope, own, { grant, target });
  const before = storedGrant(row);
  const changes = changesOf(before, grant);
  await scope.db
    .updateTable("collaborators")
    .set({
      permissions: JSON.stringify(grant.permissions),
      group_ids: grant.group_ids ? [...grant.group_ids] : null,
      side: grant.side,
      // Whoever changed a pending invitation last answers for its rights when it is accepted.
      ...(row.status === "PENDING" && { invited_by: scope.actor.id }),
    })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", row.id)
    .where("status", "=", row.status)
    .execute();
  await recordActivity(scope, { ...entry, action: "changed the rights of", ...target, changes });
  if (Object.keys(changes).length > 0)
    await notifyMember(scope, row, (project) => ({
      title: "Your rights have changed",
      message: `${escapeHtml(scope.actor.label)} changed what you can do in <b>${escapeHtml(project)}</b>.`,
      link: `/projects/${scope.projectId}/dashboard`,
    }));
}

/** A list of groups replaces a side, and a side a list of groups. */
function grantAfter(row: Row, { permissions, group_ids, side }: Patch): Grant {
  return {
    permissions: permissions ? withoutEmpty(permissions) : readLevels(row.permissions),
    group_ids: group_ids !== undefined ? group_ids : side ? null : row.group_ids,
    side: side !== undefined ? side : group_ids ? null : row.side,
  };
}

/** Removes a collaborator, whose next request finds no project, or an invitation, whose link then leads nowhere. */
export async function removeCollaborator(scope: Scope, collaboratorId: string) {
  const { row, target } = await lockOther(scope, collaboratorId, "tried to remove");
  await scope.db
    .deleteFrom("collaborators")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", row.id)
    .execute();
  await recordActivity(scope, { ...entry, action: "removed", ...target });
  if (row.status !== "ACCEPTED" || !row.user_id) return;
  await cancelTransfersTo(scope, row.user_id);
  await notifyMember(scope, row, (project) => ({
    title: `You no longer help with ${project}`,
    message: `${escapeHtml(scope.actor.label)} removed you from <b>${escapeHtml(project)}</b>.`,
  }));
}

/** Sends an invitation again, with another 14 days to accept it. The sender answers for its rights from now on. */
export async function resendInvitation(scope: Scope, deps: Deps, collaboratorId: string) {
  const { own, row, target } = await lockOther(scope, collaboratorId, "tried to invite again");
  await requireOwnIfLimited(scope, { row, target, action: "tried to invite again" });
  requirePending(row);
  // Limited since the first letter: whoever accepted it now would be refused.
  const problem = findProblem({ levels: own?.levels, groupIds: scope.groupIds }, storedGrant(row));
  if (problem) await refuseGrant(scope, target, problem);
  await limitLetters(scope, deps, lettersTo(scope, [row.email ?? row.phone ?? ""]));
  await updatePending(scope, row, {
    invited_by: scope.actor.id,
    sent_at: scope.now.toISOString(),
    times_sent: row.times_sent + 1,
    expires_at: expiryAfter(scope.now),
  });
  await scope.enqueue("collaborators.send_invitation", { project_id: scope.projectId, collaborator_id: row.id });
  await recordActivity(scope, { ...entry, action: "invited again", ...target });
}

export async function revokeInvitation(scope: Scope, collaboratorId: string) {
  const action = "tried to withdraw the invitation of";
  const { row, target } = await lockOther(scope, collaboratorId, action);
  await requireOwnIfLimited(scope, { row, target, action });
  requirePending(row);
  if (row.invited_by !== scope.actor.id && !mayDo(scope, "COLLABORATOR:EDIT"))
    await refuseGrant(scope, target, {
      action,
      detail: "Somebody else sent this invitation. You can only withdraw your own.",
    });
  await updatePending(scope, row, { status: "REVOKED", answered_at: scope.now.toISOString() });
  await recordActivity(scope, { ...entry, action: "withdrew the invitation of", ...target });
}

/** Somebody limited to groups changes no collaborator but their own open invitations. */
async function requireOwnIfLimited(
  scope: Scope,
  { row, target, action }: { row: Row; target: Target; action: ActivityAction },
) {
  if (scope.groupIds === null || row.invited_by === scope.actor.id) return;
  await refuseGrant(scope, target, { action, detail: seenByAll().message });
}

const updatePending = (scope: Scope, row: Row, values: Updateable<DB["collaborators"]>) =>
  acrossGroups(scope, () =>
    scope.db
      .updateTable("collaborators")
      .set(values)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", row.id)
      .where("status", "=", "PENDING")
      .execute(),
  );

function requirePending({ status }: Row) {
  if (status === "ACCEPTED") throw new AppError("ILLEGAL_STATE", "This invitation was accepted already.");
  if (status !== "PENDING")
    throw new AppError("ILLEGAL_STATE", "This invitation is over. Invite the person again instead.");
}

/** Another collaborator, locked, whom the caller may change: not themselves, and nobody who has more rights. */
async function lockOther(scope: Scope, collaboratorId: string, action: ActivityAction) {
  const { own, row } = await lockRows(scope, collaboratorId);
  if (!row) throw notFound("This collaborator");
  const target: Target = { id: row.id, label: await labelOf(scope, row) };
  await requireBelow(scope, { own, row, target, action });
  return { own, row, target };
}

async function requireBelow(
  scope: Scope,
  { own, row, target, action }: { own: Own; row: Row; target: Target; action: ActivityAction },
) {
  if (!own) return;
  if (row.id === own.collaboratorId)
    await refuseGrant(scope, target, {
      action,
      detail: "Nobody changes their own rights. Ask the owner of the project.",
    });
  if (listAbove(readLevels(row.permissions), own.levels).length > 0)
    await refuseGrant(scope, target, {
      action,
      detail: "They have rights that you don't have. Ask the owner of the project.",
    });
}

async function labelOf(scope: Scope, row: Row): Promise<string> {
  const user = await scope.db.selectFrom("users").select("full_name").where("id", "=", row.user_id).executeTakeFirst();
  return user?.full_name ?? row.email ?? row.phone ?? "A collaborator";
}

type News = { title: string; message: string; link?: string };

async function notifyMember(scope: Scope, row: Row, describe: (project: string) => News) {
  if (row.status !== "ACCEPTED" || !row.user_id) return;
  const project = await scope.db
    .selectFrom("projects")
    .select("title")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  await notify(scope, { userId: row.user_id, kind: "ACCESS_CHANGED", ...describe(project.title) });
}

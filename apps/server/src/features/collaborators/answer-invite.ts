import { sql } from "kysely";
import { lockProjectRow } from "#features/access/commands.ts";
import { findRightsOf } from "#features/access/queries.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import { asVisitor } from "#http/access/authorize.ts";
import { AppError, notFound, unlessRefused } from "#http/errors.ts";
import { mayDo, type Scope, type UserScope } from "#http/scope.ts";
import { findProblem, giverOf, storedGrant } from "./check-grant.ts";
import { openInvites } from "./find-invites.ts";
import { alreadyMember } from "./rules.ts";

const entry = { module: "COLLABORATOR", type: "collaborator" } as const;

/** Makes the user a member with the rights of the invitation, if whoever invited them may still give these rights. */
export async function acceptInvite(user: UserScope, inviteId: string) {
  const { scope, row, project } = await lockInvite(user, inviteId);
  if (row.user_id) throw new AppError("ILLEGAL_STATE", "You have accepted this invitation already.");
  requireOpen(row, scope.now);
  if (project.owner_id === user.userId) throw new AppError("CONFLICT", "This project is yours.");
  if (await isMember(scope, user.userId)) throw new AppError("CONFLICT", alreadyMember);
  if (!(await mayStillGive(scope, row)))
    throw new AppError(
      "ILLEGAL_STATE",
      "The person who invited you can't give these rights any more. Ask the owner of the project to invite you.",
    );
  await settle(scope, row.id, { status: "ACCEPTED", user_id: user.userId });
  await recordActivity(scope, {
    ...entry,
    action: "accepted the invitation to help",
    id: row.id,
    label: user.userLabel,
  });
  await tellInviter(scope, row, { title: "Invitation accepted", verb: "now helps with", project: project.title });
}

export async function declineInvite(user: UserScope, inviteId: string) {
  const { scope, row, project } = await lockInvite(user, inviteId);
  if (row.user_id)
    throw new AppError("ILLEGAL_STATE", "You have accepted this invitation. You can leave the project instead.");
  requireOpen(row, scope.now);
  await settle(scope, row.id, { status: "DECLINED" });
  await recordActivity(scope, {
    ...entry,
    action: "declined the invitation to help",
    id: row.id,
    label: user.userLabel,
  });
  await tellInviter(scope, row, {
    title: "Invitation declined",
    verb: "does not want to help with",
    project: project.title,
  });
}

type Row = Awaited<ReturnType<typeof lockInvite>>["row"];

/**
 * An invitation to one of the user's proven addresses, locked, with its project; from here on the transaction works in
 * that project. To everybody else it does not exist.
 */
async function lockInvite(user: UserScope, inviteId: string) {
  await openInvites(user);
  const found = await user.db
    .selectFrom("collaborators")
    .select("project_id")
    .where("id", "=", inviteId)
    .where((eb) => eb.or([eb("user_id", "=", user.userId), eb("user_id", "is", null)]))
    .executeTakeFirst();
  if (!found) throw notFound("This invitation");
  const scope = await asVisitor(user, found.project_id);
  // The project first, as where the ownership changes.
  const project = await unlessRefused(lockProjectRow(scope, "refer"));
  const row = await scope.db
    .selectFrom("collaborators")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", inviteId)
    .forUpdate()
    .executeTakeFirst();
  if (!project || !row) throw notFound("This invitation");
  return { scope, row, project };
}

function requireOpen({ status, expires_at }: Row, now: Date) {
  if (status === "REVOKED") throw new AppError("ILLEGAL_STATE", "This invitation was withdrawn.");
  if (status === "DECLINED") throw new AppError("ILLEGAL_STATE", "You have declined this invitation.");
  if (expires_at !== null && new Date(expires_at) <= now)
    throw new AppError("ILLEGAL_STATE", "This invitation has expired. Ask for a new one.");
}

const isMember = async ({ db, projectId }: Scope, userId: string) =>
  (await db
    .selectFrom("collaborators")
    .select("id")
    .where("project_id", "=", projectId)
    .where("user_id", "=", userId)
    .where("status", "=", "ACCEPTED")
    .executeTakeFirst()) !== undefined;

/** The rights of the inviter are read again: they may have been lowered, limited or removed since the letter. */
async function mayStillGive(scope: Scope, row: Row): Promise<boolean> {
  if (!row.invited_by) return false;
  const { db, now, projectId } = scope;
  const rights = await findRightsOf({ db, now, userId: row.invited_by }, projectId);
  if (!rights || !mayDo(rights, "COLLABORATOR:CREATE")) return false;
  return findProblem(giverOf(rights), storedGrant(row)) === undefined;
}

async function settle(scope: Scope, id: string, answer: { status: "ACCEPTED" | "DECLINED"; user_id?: string }) {
  const { numUpdatedRows } = await scope.db
    .updateTable("collaborators")
    .set({ ...answer, answered_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "=", "PENDING")
    .where(sql<boolean>`(expires_at is null or expires_at > ${scope.now.toISOString()})`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("ILLEGAL_STATE", "This invitation was answered at the same moment.");
}

const tellInviter = (scope: Scope, row: Row, news: { title: string; verb: string; project: string }) =>
  notifyInviter(scope, row.invited_by, {
    kind: "INVITATION_ANSWERED",
    title: news.title,
    message: `${escapeHtml(scope.actor.label)} ${news.verb} <b>${escapeHtml(news.project)}</b>.`,
    link: `/projects/${scope.projectId}/manage-invites/${row.id}`,
  });

type News = Omit<Parameters<typeof notify>[1], "userId">;

/** Tells whoever sent an invitation what became of it, while they may still see who helps with the project. */
export async function notifyInviter(scope: Scope, userId: string | null, news: News) {
  if (userId === null) return;
  const { db, now, projectId } = scope;
  const rights = await findRightsOf({ db, now, userId }, projectId);
  if (rights && mayDo(rights, "COLLABORATOR:VIEW")) await notify(scope, { ...news, userId });
}

import { findRightsOf } from "#features/access/queries.ts";
import { lockProject } from "#features/access/commands.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notify, notifyOwner } from "#features/notifications/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { expiryAfter } from "./rules.ts";

const entry = { module: "COLLABORATOR", type: "ownership" } as const;

/**
 * Asks a member to become the owner. Staff of the project's firm ask for the owner, who has to agree, and nobody of their
 * own firm.
 */
export async function requestTransfer(scope: Scope, collaboratorId: string) {
  const project = await lockProject(scope);
  const member = await findMember(scope, collaboratorId);
  const open = await findOpen(scope);
  if (open) {
    requireReplaceable(scope, open);
    await cancel(scope, open, { isAskedAgain: open.to_user_id === member.id });
  }
  const isAgreed = scope.role === "OWNER";
  const row = await scope.db
    .insertInto("ownership_transfers")
    .values({
      project_id: scope.projectId,
      from_user_id: project.owner_id,
      to_user_id: member.id,
      asked_by: scope.actor.id,
      approved_at: isAgreed ? scope.now.toISOString() : null,
      expires_at: expiryAfter(scope.now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { ...entry, action: "asked to become the owner", id: row.id, label: member.full_name });
  await notifyAsked(scope, member.id, {
    title: "Will you become the owner?",
    message: `${escapeHtml(scope.actor.label)} asks you to take over <b>${escapeHtml(project.title)}</b>.${isAgreed ? "" : " The owner has to agree first."}`,
  });
  if (isAgreed) return enqueueLetter(scope, row.id);
  await notifyOwner(scope, {
    kind: "OWNERSHIP_REQUEST",
    title: "May somebody else take over your project?",
    message: `${escapeHtml(scope.actor.label)} of your firm asked ${escapeHtml(member.full_name ?? "a member")} to become the owner of <b>${escapeHtml(project.title)}</b>. Nothing changes unless you agree.`,
    link: `/projects/${scope.projectId}/manage-invites`,
  });
}

/** The letter leaves once the request can be accepted. */
const enqueueLetter = (scope: Scope, transfer_id: string) =>
  scope.enqueue("collaborators.send_ownership_request", { project_id: scope.projectId, transfer_id });

/** The owner agrees to a request that staff made in their name; from now on it can be accepted. */
export async function approveTransfer(scope: Scope, transferId: string) {
  const project = await lockProject(scope);
  const row = await scope.db
    .updateTable("ownership_transfers")
    .set({ approved_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", transferId)
    .where("status", "=", "PENDING")
    .where("from_user_id", "=", project.owner_id)
    .where("approved_at", "is", null)
    .where("expires_at", ">", scope.now.toISOString())
    .returning(["id", "to_user_id", "asked_by", "from_user_id"])
    .executeTakeFirst();
  if (!row) throw notFound("This request");
  await recordActivity(scope, { ...entry, action: "agreed to hand over the project", id: row.id });
  await notifyAsked(scope, row.to_user_id, {
    title: "You can take over the project now",
    message: `${escapeHtml(scope.actor.label)} agrees that you become the owner of <b>${escapeHtml(project.title)}</b>.`,
  });
  await enqueueLetter(scope, row.id);
  await notifyStaffWhoAsked(scope, row, {
    title: "The owner agreed to your request",
    message: `${escapeHtml(scope.actor.label)} agrees to hand over <b>${escapeHtml(project.title)}</b>.`,
  });
}

/** Withdraws the open request: the owner any, staff only what their firm asked in the owner's name. */
export async function cancelTransfer(scope: Scope) {
  await lockProject(scope);
  const open = await findOpen(scope);
  if (!open) throw notFound("This request");
  if (scope.role === "MERCHANT" && !isOfStaff(open))
    throw new AppError("FORBIDDEN", "The owner made this request. Only they can withdraw it.");
  await cancel(scope, open);
}

/** Withdraws the open request if staff made it, whose firm has nothing to do with the project any more. */
export async function cancelStaffTransfers(scope: Scope) {
  const open = await findOpen(scope);
  if (open && isOfStaff(open)) await cancel(scope, open);
}

type Asked = { asked_by: string | null; from_user_id: string };
type Open = Asked & { id: string; to_user_id: string; expires_at: string };

const isOfStaff = ({ asked_by, from_user_id }: Asked) => asked_by !== null && asked_by !== from_user_id;

/** The owner's own request is not replaced by staff, who would undo it without the owner's knowledge. */
function requireReplaceable({ role, now }: Scope, open: Open) {
  if (role === "MERCHANT" && !isOfStaff(open) && new Date(open.expires_at) > now)
    throw new AppError("CONFLICT", "The owner has asked somebody already. Only they can withdraw that request.");
}

const findOpen = (scope: Scope): Promise<Open | undefined> =>
  scope.db
    .selectFrom("ownership_transfers")
    .select(["id", "asked_by", "from_user_id", "to_user_id", "expires_at"])
    .where("project_id", "=", scope.projectId)
    .where("status", "=", "PENDING")
    .executeTakeFirst();

async function cancel(scope: Scope, open: Open, { isAskedAgain = false } = {}) {
  await scope.db
    .updateTable("ownership_transfers")
    .set({ status: "CANCELLED", answered_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", open.id)
    .where("status", "=", "PENDING")
    .execute();
  await recordActivity(scope, { ...entry, action: "withdrew the request to become the owner", id: open.id });
  await notifyStaffWhoAsked(scope, open, {
    title: "Your request was withdrawn",
    message: `${escapeHtml(scope.actor.label)} withdrew your request to hand the project over.`,
  });
  const isOver = isAskedAgain || new Date(open.expires_at) <= scope.now;
  if (isOver || !(await isInProject(scope, open.to_user_id))) return;
  await notifyAsked(scope, open.to_user_id, {
    title: "You need not take over the project",
    message: `${escapeHtml(scope.actor.label)} withdrew the request that you become the owner.`,
  });
}

/** Notifies the member of the firm's staff who asked in the owner's name, while they work in the project. */
export async function notifyStaffWhoAsked(scope: Scope, asked: Asked, news: { title: string; message: string }) {
  const userId = isOfStaff(asked) ? asked.asked_by : null;
  if (userId === null || userId === scope.actor.id || !(await isInProject(scope, userId))) return;
  const link = `/projects/${scope.projectId}/manage-invites`;
  await notify(scope, { ...news, userId, kind: "OWNERSHIP_REQUEST", link });
}

const isInProject = async ({ db, now, projectId }: Scope, userId: string) =>
  (await findRightsOf({ db, now, userId }, projectId)) !== undefined;

async function findMember(scope: Scope, collaboratorId: string) {
  const member = await scope.db
    .selectFrom("collaborators as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["u.id", "u.full_name"])
    .where("c.project_id", "=", scope.projectId)
    .where("c.id", "=", collaboratorId)
    .where("c.status", "=", "ACCEPTED")
    .executeTakeFirst();
  if (!member)
    throw new FieldsError({ member_id: ["Choose somebody who has accepted an invitation to this project."] });
  const { db, now, projectId } = scope;
  const rights = scope.role === "MERCHANT" && (await findRightsOf({ db, now, userId: member.id }, projectId));
  if (rights && rights.role === "MERCHANT")
    throw new FieldsError({ member_id: ["Somebody of your firm can't become the owner."] });
  return member;
}

const notifyAsked = (scope: Scope, userId: string, news: { title: string; message: string }) =>
  notify(scope, { ...news, userId, kind: "OWNERSHIP_REQUEST", link: "/invites" });

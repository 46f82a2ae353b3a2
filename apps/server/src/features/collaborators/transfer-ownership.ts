import { modules } from "@nyota/contract/access";
import { sql } from "kysely";
import { findRightsOf } from "#features/access/queries.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notify, notifyOwner } from "#features/notifications/commands.ts";
import { asVisitor } from "#http/access/authorize.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope, UserScope } from "#http/scope.ts";
import { removeMember } from "./leave-project.ts";
import { expiryAfter } from "./rules.ts";

const entry = { module: "COLLABORATOR", type: "ownership" } as const;

/** Asks a member to become the owner; staff of the project's firm ask for the owner, and nobody of their own firm. */
export async function requestTransfer(scope: Scope, collaboratorId: string) {
  const project = await lockProject(scope);
  requireOwner(scope, project);
  const member = await scope.db
    .selectFrom("collaborators as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["u.id", "u.full_name"])
    .select(
      sql<boolean>`exists (select from merchant_members s join projects p on p.merchant_id = s.merchant_id
        where p.id = c.project_id and s.user_id = u.id)`.as("is_of_firm"),
    )
    .where("c.project_id", "=", scope.projectId)
    .where("c.id", "=", collaboratorId)
    .where("c.status", "=", "ACCEPTED")
    .executeTakeFirst();
  if (!member)
    throw new FieldsError({ member_id: ["Choose somebody who has accepted an invitation to this project."] });
  if (scope.role === "MERCHANT" && member.is_of_firm)
    throw new FieldsError({ member_id: ["Somebody of your firm can't become the owner."] });
  await cancelOpen(scope);
  const row = await scope.db
    .insertInto("ownership_transfers")
    .values({
      project_id: scope.projectId,
      from_user_id: project.owner_id,
      to_user_id: member.id,
      asked_by: scope.actor.id,
      expires_at: expiryAfter(scope.now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { ...entry, action: "asked to become the owner", id: row.id, label: member.full_name });
  await notify(scope, {
    userId: member.id,
    kind: "OWNERSHIP_REQUEST",
    title: "Will you become the owner?",
    message: `${escapeHtml(scope.actor.label)} asks you to take over <b>${escapeHtml(project.title)}</b>.`,
    link: "/invites",
  });
  if (scope.role === "MERCHANT")
    await notifyOwner(scope, {
      kind: "OWNERSHIP_REQUEST",
      title: "Somebody was asked to take over your project",
      message: `${escapeHtml(scope.actor.label)} of your firm asked ${escapeHtml(member.full_name ?? "a member")} to become the owner of <b>${escapeHtml(project.title)}</b>. You can withdraw the request.`,
      link: `/projects/${scope.projectId}/manage-invites`,
    });
}

export async function cancelTransfer(scope: Scope) {
  requireOwner(scope, await lockProject(scope));
  const cancelled = await cancelOpen(scope);
  if (!cancelled) throw notFound("This request");
  await recordActivity(scope, { ...entry, action: "withdrew the request to become the owner", id: cancelled.id });
}

const cancelOpen = (scope: Scope) =>
  scope.db
    .updateTable("ownership_transfers")
    .set({ status: "CANCELLED", answered_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("status", "=", "PENDING")
    .returning("id")
    .executeTakeFirst();

/** Makes the user the owner; the previous owner becomes a collaborator with all rights. Returns the project's id. */
export async function acceptTransfer(user: UserScope, transferId: string): Promise<string> {
  const { scope, row, project } = await lockTransfer(user, transferId);
  const isValid = await mayStillAsk(scope, row);
  const left = isValid && (await removeMember(scope, user.userId));
  if (!left || project.owner_id !== row.from_user_id)
    throw new AppError("ILLEGAL_STATE", "This request is no longer valid: the project has changed since.");
  const previous = await scope.db
    .selectFrom("users")
    .select(["email", "phone"])
    .where("id", "=", row.from_user_id)
    .executeTakeFirstOrThrow();
  await scope.db
    .updateTable("projects")
    .set({ owner_id: user.userId })
    .where("id", "=", scope.projectId)
    .where("owner_id", "=", row.from_user_id)
    .execute();
  await addPrevious(scope, row.from_user_id, previous);
  await settle(scope, row.id, "ACCEPTED");
  await recordActivity(scope, { ...entry, action: "became the owner", id: row.id, label: user.userLabel });
  await tellPrevious(scope, row.from_user_id, {
    title: "You handed over your project",
    verb: "is now the owner of",
    project: project.title,
  });
  return scope.projectId;
}

type Request = { asked_by: string | null; from_user_id: string; to_user_id: string };

/**
 * Staff who asked in the owner's name may have lost that right, or the firm the project, since then, or whom they asked
 * may have joined the firm.
 */
async function mayStillAsk({ db, now, projectId }: Scope, { asked_by, from_user_id, to_user_id }: Request) {
  if (asked_by === null || asked_by === from_user_id) return true;
  const rights = await findRightsOf({ db, now, userId: asked_by }, projectId);
  if (!rights?.actions.includes("TRANSFER_OWNERSHIP")) return false;
  const asked = await findRightsOf({ db, now, userId: to_user_id }, projectId);
  return asked?.role !== "MERCHANT";
}

type Addresses = { email: string | null; phone: string | null };

/** An invitation that was sent to one of the previous owner's addresses is replaced by the membership. */
async function addPrevious(scope: Scope, userId: string, { email, phone }: Addresses) {
  const { db, projectId: project_id, now } = scope;
  await db
    .deleteFrom("collaborators")
    .where("project_id", "=", project_id)
    .where("user_id", "is", null)
    .where((eb) => eb.or([eb("email", "=", email), eb("phone", "=", phone)]))
    .execute();
  // A member who was invited at an address that has become the previous owner's since.
  const taken = await db
    .selectFrom("collaborators")
    .select(["email", "phone"])
    .where("project_id", "=", project_id)
    .where("status", "=", "ACCEPTED")
    .where((eb) => eb.or([eb("email", "=", email), eb("phone", "=", phone)]))
    .execute();
  const isFree = (address: string | null) =>
    taken.every((row) => [row.email, row.phone].every((used) => used?.toLowerCase() !== address?.toLowerCase()));
  await db
    .insertInto("collaborators")
    .values({
      project_id,
      user_id: userId,
      email: isFree(email) ? email : null,
      phone: email === null && isFree(phone) ? phone : null,
      status: "ACCEPTED",
      permissions: JSON.stringify(Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"]))),
      answered_at: now.toISOString(),
    })
    .execute();
}

export async function declineTransfer(user: UserScope, transferId: string): Promise<string> {
  const { scope, row, project } = await lockTransfer(user, transferId);
  await settle(scope, row.id, "DECLINED");
  await recordActivity(scope, { ...entry, action: "declined to become the owner", id: row.id, label: user.userLabel });
  await tellPrevious(scope, row.from_user_id, {
    title: "Your project stays yours",
    verb: "does not want to take over",
    project: project.title,
  });
  return scope.projectId;
}

/** An open request to the user, locked after its project; from here on the transaction works in that project. */
async function lockTransfer(user: UserScope, transferId: string) {
  const found = await user.db
    .selectFrom("ownership_transfers")
    .select("project_id")
    .where("id", "=", transferId)
    .where("to_user_id", "=", user.userId)
    .executeTakeFirst();
  if (!found) throw notFound("This request");
  const scope = await asVisitor(user, found.project_id);
  const project = await lockProject(scope);
  const row = await scope.db
    .selectFrom("ownership_transfers")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", transferId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This request");
  if (row.status !== "PENDING") throw new AppError("ILLEGAL_STATE", "This request was answered or withdrawn already.");
  if (new Date(row.expires_at) <= scope.now)
    throw new AppError("ILLEGAL_STATE", "This request has expired. Ask the owner again.");
  return { scope, row, project };
}

async function settle(scope: Scope, id: string, status: "ACCEPTED" | "DECLINED") {
  await scope.db
    .updateTable("ownership_transfers")
    .set({ status, answered_at: scope.now.toISOString() })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "=", "PENDING")
    .execute();
}

/**
 * The project first, then its collaborators. Without blocking the rows that refer to it: a call that has locked a
 * collaborator first and records its activity would deadlock.
 */
async function lockProject(scope: Scope) {
  const row = await scope.db
    .selectFrom("projects")
    .select(["owner_id", "title"])
    .where("id", "=", scope.projectId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This project");
  return row;
}

function requireOwner({ role, actor }: Scope, { owner_id }: { owner_id: string }) {
  if (role === "OWNER" && owner_id !== actor.id)
    throw new AppError("FORBIDDEN", "Only the owner can hand over the project.");
}

async function tellPrevious(scope: Scope, userId: string, news: { title: string; verb: string; project: string }) {
  await notify(scope, {
    userId,
    kind: "ACCESS_CHANGED",
    title: news.title,
    message: `${escapeHtml(scope.actor.label)} ${news.verb} <b>${escapeHtml(news.project)}</b>.`,
    link: `/projects/${scope.projectId}/dashboard`,
  });
}

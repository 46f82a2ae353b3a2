import { modules } from "@nyota/contract/access";
import { findRightsOf } from "#features/access/queries.ts";
import { lockProjectRow } from "#features/access/commands.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import { asVisitor } from "#http/access/authorize.ts";
import { AppError, notFound } from "#http/errors.ts";
import type { Scope, UserScope } from "#http/scope.ts";
import { removeMember } from "./leave-project.ts";
import { notifyStaffWhoAsked } from "./request-transfer.ts";

const entry = { module: "COLLABORATOR", type: "ownership" } as const;

/** Makes the user the owner; the previous owner becomes a collaborator with all rights. Returns the project's id. */
export async function acceptTransfer(user: UserScope, transferId: string): Promise<string> {
  const { scope, row, project } = await lockTransfer(user, transferId);
  if (row.approved_at === null)
    throw new AppError("ILLEGAL_STATE", "The owner has not agreed to this request yet. Ask them to agree first.");
  const isValid = await mayStillAsk(scope, row);
  if (!isValid || project.owner_id !== row.from_user_id) throw changedSince();
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
  // As a member who is the owner by now they lose nothing, and so keep what they were told.
  if (!(await removeMember(scope, user.userId))) throw changedSince();
  await addPrevious(scope, row.from_user_id, previous);
  await settle(scope, row.id, "ACCEPTED");
  await recordActivity(scope, { ...entry, action: "became the owner", id: row.id, label: user.userLabel });
  await notifyOfAnswer(scope, row, {
    title: "You handed over your project",
    verb: "is now the owner of",
    project: project.title,
  });
  return scope.projectId;
}

const changedSince = () =>
  new AppError("ILLEGAL_STATE", "This request is no longer valid: the project has changed since.");

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
  await notifyOfAnswer(scope, row, {
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
  const project = await lockProjectRow(scope);
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

type Answer = { title: string; verb: string; project: string };

/** Notifies the owner, in whose name was asked, and the member of a firm's staff who asked. */
async function notifyOfAnswer(scope: Scope, row: Request, { title, verb, project }: Answer) {
  const message = `${escapeHtml(scope.actor.label)} ${verb} <b>${escapeHtml(project)}</b>.`;
  const link = `/projects/${scope.projectId}/dashboard`;
  await notify(scope, { userId: row.from_user_id, kind: "ACCESS_CHANGED", title, message, link });
  await notifyStaffWhoAsked(scope, row, { title: "Your request was answered", message });
}

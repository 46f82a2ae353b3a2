import type { StaffRights } from "@nyota/contract/access";
import { takeRate } from "#db/rate-limits.ts";
import { readStaffRights } from "#features/access/queries.ts";
import { lockProject } from "#features/access/commands.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { cancelStaffTransfers } from "#features/collaborators/commands.ts";
import { escapeHtml, notify } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { codeLimits } from "./rules.ts";

const entry = { module: "COLLABORATOR", type: "merchant" } as const;

/**
 * Gives a project to the firm with this code; from their next request on its staff work in it, and those of the firm
 * that had it don't.
 */
export async function giveProject(scope: Scope, { config }: Deps, code: string) {
  const firm = await findFirm(scope, config, code);
  const project = await lockProject(scope);
  if (project.merchant_id === firm.id) return;
  if (project.merchant_id !== null) await endWith(scope, project.merchant_id, project.title);
  await scope.db
    .updateTable("projects")
    .set({ merchant_id: firm.id, merchant_given_at: scope.now.toISOString() })
    .where("id", "=", scope.projectId)
    .execute();
  await recordActivity(scope, { ...entry, action: "gave the project to", id: firm.id, label: firm.name });
  const isFor = ({ actions }: StaffRights) => actions.includes("MANAGE_STAFF");
  await notifyStaff(
    scope,
    { merchantId: firm.id, isFor },
    {
      title: "A new project for your firm",
      message: `${escapeHtml(scope.actor.label)} gave you <b>${escapeHtml(project.title)}</b>.`,
      link: `/projects/${scope.projectId}/dashboard`,
    },
  );
}

/** The firm with this code. Every try is counted, also when the call is refused. */
export async function findFirm(scope: Scope, { rateLimits }: Deps["config"], code: string) {
  await limitCodes(scope, rateLimits);
  const firm = await scope.db
    .selectFrom("merchants")
    .select(["id", "name"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (firm) return firm;
  throw new FieldsError({ code: ["No firm has this code. Ask the firm for it again."] }, { keepsChanges: true });
}

/** Takes a project back; the next request of the firm's staff finds no project. */
export async function takeProjectBack(scope: Scope) {
  const project = await lockProject(scope);
  if (project.merchant_id === null) throw notFound("The firm of this project");
  await endWith(scope, project.merchant_id, project.title);
}

async function endWith(scope: Scope, merchantId: string, title: string) {
  const firm = await scope.db
    .selectFrom("merchants")
    .select(["id", "name"])
    .where("id", "=", merchantId)
    .executeTakeFirstOrThrow();
  await scope.db
    .updateTable("projects")
    .set({ merchant_id: null, merchant_given_at: null })
    .where("id", "=", scope.projectId)
    .execute();
  await recordActivity(scope, { ...entry, action: "took the project back from", id: firm.id, label: firm.name });
  await cancelStaffTransfers(scope);
  // All of them: whoever has a page of the project open reads their rights again.
  await notifyStaff(
    scope,
    { merchantId: firm.id },
    {
      title: `You no longer run ${title}`,
      message: `${escapeHtml(scope.actor.label)} took <b>${escapeHtml(title)}</b> back from your firm.`,
    },
  );
}

async function limitCodes({ db, now, actor }: Scope, isLimited: boolean) {
  const retryAfter = isLimited ? await takeRate(db, now, codeLimits(actor.id)) : 0;
  if (retryAfter > 0)
    throw new AppError("TOO_MANY_REQUESTS", "Too many codes were tried. Try again later.", { retryAfter });
}

type News = { title: string; message: string; link?: string };

async function notifyStaff(
  scope: Scope,
  { merchantId, isFor = () => true }: { merchantId: string; isFor?: (rights: StaffRights) => boolean },
  news: News,
) {
  const staff = await scope.db
    .selectFrom("merchant_members")
    .select(["user_id", "permissions"])
    .where("merchant_id", "=", merchantId)
    .where("user_id", "is not", null)
    .execute();
  for (const { user_id, permissions } of staff)
    if (user_id && user_id !== scope.actor.id && isFor(readStaffRights(permissions)))
      await notify(scope, { userId: user_id, kind: "ACCESS_CHANGED", ...news });
}

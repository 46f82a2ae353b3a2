import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { findRightsOf } from "#features/access/queries.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notify, notifyOwner } from "#features/notifications/commands.ts";
import { actingAs } from "#http/access/authorize.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { sendCampaign } from "./commands.ts";
import { requireReachSince } from "./reach.ts";
import { MAX_FAILED_STARTS } from "./rules.ts";

export type Due = { projectId: string; id: string };

/**
 * Starts one scheduled campaign with the current rights of the user who scheduled it. A campaign that is refused
 * becomes a draft again, with the reason; one that fails is retried every minute and becomes a draft after
 * MAX_FAILED_STARTS.
 */
export async function startScheduled(deps: Deps, due: Due): Promise<void> {
  try {
    await inProject(deps, due.projectId, async (system) => {
      await waitBriefly(system);
      const { scheduler, seenThen } = await findScheduler(system, due.id);
      const scope = await actingAs(system, scheduler, campaignEndpoints.send);
      await requireReachSince(scope, due.id, seenThen);
      await sendCampaign(scope, deps, due.id, { isDue: true });
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== undefined) return inProject(deps, due.projectId, (scope) => makeDraft(scope, due, reason));
    deps.log.error({ err: error, project: due.projectId, campaign: due.id }, "a scheduled campaign failed to start");
    await inProject(deps, due.projectId, (scope) => countFailure(scope, due));
  }
}

/** A long lock on a row of this campaign must not delay the other campaigns. */
const waitBriefly = (scope: Scope) => sql`select set_config('lock_timeout', '1s', true)`.execute(scope.db);

/** Who scheduled it, and the groups they saw then that still exist; null for all. */
async function findScheduler(scope: Scope, id: string) {
  const row = await scope.db
    .selectFrom("dispatches as d")
    .select(["d.scheduled_by", "d.created_by"])
    .select(
      sql<string[] | null>`case when d.scheduled_group_ids is not null then array(select g.id from groups g
        where g.project_id = d.project_id and g.id = any (d.scheduled_group_ids)) end`.as("seen_then"),
    )
    .where("d.project_id", "=", scope.projectId)
    .where("d.id", "=", id)
    .executeTakeFirst();
  return { scheduler: row?.scheduled_by ?? row?.created_by ?? null, seenThen: row?.seen_then ?? null };
}

/** The reason as a sentence if the users can fix it; undefined for our own errors. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FieldsError) return Object.values(error.fields).flat().join(" ");
  return error instanceof AppError ? error.message : undefined;
}

const ourFault = "Something went wrong on our side when it was to start. Send it again.";

/**
 * One update only: a row changed twice in a transaction has its foreign keys checked again, which waits for a lock on
 * the number.
 */
async function countFailure(scope: Scope, due: Due) {
  await waitBriefly(scope);
  const isLast = sql<boolean>`failed_starts + 1 >= ${MAX_FAILED_STARTS}`;
  const row = await scheduled(scope, due)
    .set((eb) => ({
      failed_starts: eb("failed_starts", "+", 1),
      status: sql<string>`case when ${isLast} then 'DRAFT' else status end`,
      status_reason: sql<string | null>`case when ${isLast} then ${ourFault} else status_reason end`,
    }))
    .returning(["name", "scheduled_by", "status"])
    .executeTakeFirst();
  if (row?.status === "DRAFT") await notifyOfDraft(scope, due, { ...row, reason: ourFault });
}

async function makeDraft(scope: Scope, due: Due, reason: string) {
  await waitBriefly(scope);
  const row = await scheduled(scope, due)
    .set({ status: "DRAFT", status_reason: reason })
    .returning(["name", "scheduled_by"])
    .executeTakeFirst();
  if (row) await notifyOfDraft(scope, due, { ...row, reason });
}

type Draft = { name: string; scheduled_by: string | null; reason: string };

/** Records it in the activity and notifies the owner, and the user who scheduled it while they belong to the project. */
async function notifyOfDraft(scope: Scope, due: Due, { name, scheduled_by, reason }: Draft) {
  await recordActivity(scope, {
    action: "could not start",
    module: "MESSAGE",
    type: "campaign",
    id: due.id,
    label: name,
    changes: { reason: { before: null, after: reason } },
  });
  const notice = {
    kind: "campaign" as const,
    title: "Campaign not sent",
    message: `<b>${escapeHtml(name)}</b> was not sent and is a draft again: ${escapeHtml(reason)}`,
    link: `/projects/${scope.projectId}/campaigns/edit/${due.id}`,
  };
  await notifyOwner(scope, notice);
  if (!scheduled_by) return;
  const { db, now, projectId } = scope;
  const rights = await findRightsOf({ db, now, userId: scheduled_by }, projectId);
  if (rights && rights.role !== "OWNER") await notify(scope, { ...notice, userId: scheduled_by });
}

const scheduled = (scope: Scope, { id }: Due) =>
  scope.db
    .updateTable("dispatches")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("status", "=", "SCHEDULED");

import { BULK_MAX } from "@nyota/contract/guests/guest-filter";
import { reminderEndpoints } from "@nyota/contract/site/reminders";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { createCampaign, sendCampaign } from "#features/campaigns/commands.ts";
import { actingAs } from "#http/access/authorize.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { claimHouseholds } from "./claim-households.ts";
import { findHold } from "./find-hold.ts";
import { lockReminder, type ReminderRow } from "./lock-reminder.ts";
import { refuse, switchOff } from "./refuse-reminder.ts";
import { campaignName, earliestDue, guestsToWriteTo, holdReasons, isCovered, reminderLabel } from "./rules.ts";
import { isSharedDay, momentOf } from "./select-open.ts";
import { type Due, isFinished, openRun, storeRun } from "./store-run.ts";

/**
 * Sends one reminder to the households of one day of deadlines, in the name of whoever set it. Without their right it is
 * switched off; what the hosts can mend is tried again every minute for a day. Everything is one transaction: a
 * household is claimed only together with its message.
 */
export async function sendReminder(deps: Deps, due: Due): Promise<void> {
  let inName: string | null = null;
  try {
    await inProject(deps, due.projectId, async (system) => {
      // A long lock on one project's row must not delay the reminders of others.
      await sql`select set_config('lock_timeout', '1s', true)`.execute(system.db);
      const reminder = await lockDue(system, due);
      if (!reminder) return;
      inName = reminder.set_by;
      const hold = await findHold(system);
      if (hold) return refuse(system, { due, reminder, reason: holdReasons[hold], notifies: false });
      const acting = await actingAs(system, reminder.set_by, reminderEndpoints.create);
      await requireCoverage(acting, reminder);
      await sendToHouseholds(acting, deps, { due, reminder });
    });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const isForbidden = error instanceof AppError && error.code === "FORBIDDEN";
    await inProject(deps, due.projectId, async (system) => {
      const reminder = await lockDue(system, due);
      // Somebody else may have changed it meanwhile: then it is tried again in their name.
      if (!reminder || reminder.set_by !== inName) return;
      // It was sent, and only looked again for households whose deadline was moved onto this day.
      if (await isFinished(system, due)) return;
      await (isForbidden
        ? switchOff(system, { reminder, reason })
        : refuse(system, { due, reminder, reason, notifies: true }));
    });
  }
}

/** The reminder, locked, if it is still active and still due for this day: its time or a deadline may have been moved. */
async function lockDue(scope: Scope, due: Due): Promise<ReminderRow | undefined> {
  const reminder = await lockReminder(scope, due.reminderId);
  if (!reminder?.is_active) return undefined;
  const { rows } = await sql<{ at: string }>`
    select ${momentOf} as at from reminders r join projects p on p.id = r.project_id
      cross join (select ${due.deadlineDay}::date as deadline_day) d
    where r.project_id = ${scope.projectId} and r.id = ${due.reminderId}`.execute(scope.db);
  const at = new Date(rows[0]?.at ?? 0);
  return at <= scope.now && at > earliestDue(scope.now) ? reminder : undefined;
}

/** Refuses a reminder if whoever set it no longer sees all groups it is for, as far as these exist. */
async function requireCoverage(acting: Scope, { group_ids }: ReminderRow) {
  if (acting.groupIds === null) return;
  const existing = group_ids && (await findGroups(acting, group_ids));
  if (isCovered(existing, acting.groupIds)) return;
  throw new AppError("FORBIDDEN", "The person who set it sees fewer guests now than they did then.");
}

const findGroups = (scope: Scope, ids: readonly string[]) =>
  acrossGroups(scope, async () => {
    const { rows } = await sql<{ id: string }>`
      select id from groups where project_id = ${scope.projectId} and id = any (${ids}::uuid[])`.execute(scope.db);
    return rows.map(({ id }) => id);
  });

type Work = { due: Due; reminder: ReminderRow };

async function sendToHouseholds(scope: Scope, deps: Deps, { due, reminder }: Work) {
  const { id } = await openRun(scope, due);
  const claim = { reminder, deadlineDay: due.deadlineDay, dueAt: due.at, runId: id };
  const claimed = await claimHouseholds(scope, claim);
  const guest_ids = guestsToWriteTo(claimed, BULK_MAX);
  if (guest_ids.length === 0) {
    const isNews = !(await isFinished(scope, due)) && (await isSharedDay(scope, due.deadlineDay));
    if (claimed.length > 0 || isNews)
      await storeRun(scope, due, { id, outcome: "NOBODY", reason: null, dispatch_id: null });
    return;
  }
  const { template_id, sender_id } = reminder;
  const campaign = await createCampaign(scope, {
    name: campaignName(reminder),
    template_id,
    sender_id,
    audience: { guest_ids },
    // It reminds of invitations and sends none: events they were not invited to yet stay so.
    is_invitation: false,
    // A household that has answered gets none any more, and the others on its phone still do.
    shared_phones: "SEPARATE",
  });
  await sendCampaign(scope, deps, campaign.id, {});
  await storeRun(scope, due, { id, outcome: "SENT", reason: null, dispatch_id: campaign.id });
  await recordActivity(scope, {
    action: "sent",
    module: "MESSAGE",
    type: "reminder",
    id: reminder.id,
    label: reminderLabel(reminder),
    changes: { households: { before: 0, after: claimed.filter(({ is_reached }) => is_reached).length } },
  });
}

/** The reason as a sentence if the users can do something about it; undefined for our own errors. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FieldsError) return Object.values(error.fields).flat().join(" ");
  return error instanceof AppError && error.code !== "GONE" ? error.message : undefined;
}

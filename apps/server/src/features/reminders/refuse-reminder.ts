import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { findRightsOf } from "#features/access/queries.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notify, notifyOwner } from "#features/notifications/commands.ts";
import type { Scope } from "#http/scope.ts";
import type { ReminderRow } from "./lock-reminder.ts";
import { reminderLabel } from "./rules.ts";
import { type Due, isFinished, openRun, storeRun } from "./store-run.ts";

type Refusal = { due: Due; reminder: ReminderRow; reason: string; notifies: boolean };

/** Stores why a reminder could not be sent, until it can. The hosts are notified once for each reason. */
export async function refuse(scope: Scope, { due, reminder, reason, notifies }: Refusal) {
  if (await isFinished(scope, due)) return;
  const run = await openRun(scope, due);
  if (run.reason === reason) return;
  await storeRun(scope, due, { id: run.id, outcome: "REFUSED", reason, dispatch_id: null });
  if (!notifies) return;
  await record(scope, { reminder, reason, action: "could not send the reminder" });
  const then = "It is tried again every minute for a day.";
  await notifyHosts(scope, { reminder, title: "Reminder not sent", text: `was not sent: ${reason} ${then}` });
}

/** Switches off a reminder that whoever set it may not send any more. */
export async function switchOff(scope: Scope, { reminder, reason }: Pick<Refusal, "reminder" | "reason">) {
  await scope.db
    .updateTable("reminders")
    .set({ is_active: false, status_reason: reason })
    .where("project_id", "=", scope.projectId)
    .where("id", "=", reminder.id)
    .execute();
  await record(scope, { reminder, reason, action: "switched off the reminder" });
  await notifyHosts(scope, {
    reminder,
    title: "Reminder switched off",
    text: `was not sent and is switched off: ${reason}`,
  });
}

const record = (
  scope: Scope,
  { reminder, reason, action }: { reminder: ReminderRow; reason: string; action: ActivityAction },
) =>
  recordActivity(scope, {
    action,
    module: "MESSAGE",
    type: "reminder",
    id: reminder.id,
    label: reminderLabel(reminder),
    changes: { reason: { before: null, after: reason } },
  });

/** Notifies the owner, and the user who set it while they belong to the project. */
async function notifyHosts(scope: Scope, notice: { reminder: ReminderRow; title: string; text: string }) {
  const { reminder, title, text } = notice;
  const words = {
    kind: "reminder" as const,
    title,
    message: `<b>${escapeHtml(reminderLabel(reminder))}</b> ${escapeHtml(text)}`,
    link: `/projects/${scope.projectId}/rsvp/reminders`,
  };
  await notifyOwner(scope, words);
  if (!reminder.set_by) return;
  const { db, now, projectId } = scope;
  const rights = await findRightsOf({ db, now, userId: reminder.set_by }, projectId);
  if (rights && rights.role !== "OWNER") await notify(scope, { ...words, userId: reminder.set_by });
}

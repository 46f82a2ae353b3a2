import { finishAsset, sweepUploads } from "#features/assets/jobs.ts";
import { sendReset, sendAddressChangeLetter } from "#features/auth/jobs.ts";
import { startDueCampaigns } from "#features/campaigns/jobs.ts";
import { sendInvitation, sendOwnershipRequest } from "#features/collaborators/jobs.ts";
import { eraseExpired } from "#features/documents/jobs.ts";
import { abandonExport, deleteExpired, writeExport } from "#features/exports/jobs.ts";
import { sendRoomingListEmail } from "#features/rooming-lists/jobs.ts";
import { abandonImport, publishImport, readImport, removeOldFiles, undoImport } from "#features/imports/jobs.ts";
import { sendStaffInvitation } from "#features/merchants/jobs.ts";
import { fetchFile, sweepFiles } from "#features/inbox/jobs.ts";
import { startDelivery } from "#features/messages/jobs.ts";
import { eraseDeletedProjects, tellPlanEnds } from "#features/projects/jobs.ts";
import { sendDueReminders } from "#features/reminders/jobs.ts";
import { remindOfCutOffs } from "#features/room-blocks/jobs.ts";
import { sendLostLink } from "#features/rsvp/jobs.ts";
import { resumeRestricted } from "#features/senders/jobs.ts";
import { reconcilePayments, sendRefund, upgradeProject } from "#features/storefront/jobs.ts";
import { mailNotifications, sendNotifications } from "#features/notifications/jobs.ts";
import { remindOfTasks } from "#features/tasks/jobs.ts";
import { offerPlaces, sweepWaitingLists } from "#features/waiting-list/jobs.ts";
import { processEvent, sweepEvents } from "#features/whatsapp-events/jobs.ts";
import { startWebhooks } from "#features/webhooks/jobs.ts";
import { makeNightlyBackup } from "./db/backup/nightly.ts";
import type { Deps } from "#http/deps.ts";
import { checkReservedCredits, checkWallets, removeDiscardedFiles, sweep } from "#jobs/housekeeping.ts";
import type { Handlers } from "#jobs/queue.ts";

export type Worker = { stop: () => Promise<void> };

/**
 * Runs jobs, sends messages and tells webhooks until stopped. `listen` is an address without a pooler; if it is missing, new
 * messages are found by polling. `owner` names the owner of the tables, for backups.
 */
export async function startWorker(deps: Deps, urls: { listen: string | undefined; owner: string }): Promise<Worker> {
  const handlers: Handlers = {
    "imports.read": (payload, attempt) => readImport(deps, payload, attempt),
    "imports.publish": (payload, attempt) => publishImport(deps, payload, attempt),
    "imports.undo": (payload, attempt) => undoImport(deps, payload, attempt),
    "exports.write": (payload, attempt) => writeExport(deps, payload, attempt),
    "jobs.abandoned": async (payload) => {
      await abandonImport(deps, payload);
      await abandonExport(deps, payload);
    },
    "exports.expire": () => deleteExpired(deps),
    "imports.expire": () => removeOldFiles(deps),
    "campaigns.start_due": () => startDueCampaigns(deps),
    "assets.finish": (payload, attempt) => finishAsset(deps, payload, attempt),
    "assets.sweep": () => sweepUploads(deps),
    "documents.erase": async () => {
      await eraseExpired(deps);
      await removeDiscardedFiles(deps.connection.db, deps.storage);
    },
    "credits.check": async () => {
      await checkReservedCredits(deps);
      await checkWallets(deps);
    },
    "auth.send_reset": ({ reset_id }) => sendReset(deps, reset_id),
    "auth.tell_address_change": ({ change_id }) => sendAddressChangeLetter(deps, change_id),
    "collaborators.send_invitation": (payload) => sendInvitation(deps, payload),
    "collaborators.send_ownership_request": (payload) => sendOwnershipRequest(deps, payload),
    "merchants.send_invitation": (payload) => sendStaffInvitation(deps, payload),
    "reminders.send_due": () => sendDueReminders(deps),
    "rooming_lists.send": (payload, attempt) => sendRoomingListEmail(deps, payload, attempt),
    "room_blocks.remind": () => remindOfCutOffs(deps),
    "tasks.remind": () => remindOfTasks(deps),
    "notifications.mail": () => mailNotifications(deps),
    "notifications.send_mail": (payload) => sendNotifications(deps, payload),
    "rsvp.send_lost_link": (payload) => sendLostLink(deps, payload),
    "storefront.upgrade": (payload, attempt) => upgradeProject(deps, payload, attempt),
    "storefront.refund": async (payload) => {
      await sendRefund(deps, payload);
    },
    "storefront.reconcile": () => reconcilePayments(deps),
    "waiting_list.offer": (payload) => offerPlaces(deps, payload),
    "waiting_list.sweep": () => sweepWaitingLists(deps),
    "senders.resume": () => resumeRestricted(deps),
    "whatsapp.sweep_events": () => sweepEvents(deps),
    "whatsapp.process_event": (payload) => processEvent(deps, payload),
    "inbox.fetch_file": (payload) => fetchFile(deps, payload),
    "inbox.sweep_files": () => sweepFiles(deps),
    "housekeeping.sweep": () => sweep(deps.connection.db),
    "projects.erase": () => eraseDeletedProjects(deps),
    "projects.tell_ends": () => tellPlanEnds(deps),
    "backups.make": () => makeNightlyBackup(deps, urls.owner),
  };
  await deps.queue.work(handlers);
  const parts = [startDelivery(deps, urls.listen), startWebhooks(deps)];
  return {
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

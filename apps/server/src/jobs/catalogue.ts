import { z } from "zod";

const inProject = z.object({ project_id: z.uuid() });
const withProgress = inProject.extend({ job_id: z.uuid() });

/** Every kind of background job and its payload. Payloads contain ids; the job reads the rows. */
export const jobs = {
  "imports.read": withProgress.extend({ import_id: z.uuid() }),
  "imports.publish": withProgress.extend({ import_id: z.uuid() }),
  "imports.undo": withProgress.extend({ import_id: z.uuid() }),
  "exports.write": withProgress.extend({ export_id: z.uuid() }),
  /**
   * Enqueued when every attempt of one of the jobs above died with its process, so that none could record how it ended.
   */
  "jobs.abandoned": withProgress.extend({ import_id: z.uuid().optional(), export_id: z.uuid().optional() }),
  "exports.expire": z.object({}),
  "imports.expire": z.object({}),
  "campaigns.start_due": z.object({}),
  "assets.finish": inProject.extend({ asset_id: z.uuid(), upload_id: z.uuid() }),
  "assets.sweep": z.object({}),
  "documents.erase": z.object({}),
  "credits.check": z.object({}),
  "reminders.send_due": z.object({}),
  "tasks.remind": z.object({}),
  "rooming_lists.send": inProject.extend({ email_id: z.uuid() }),
  "room_blocks.remind": z.object({}),
  "rsvp.send_lost_link": inProject.extend({ request_id: z.uuid() }),
  "waiting_list.offer": inProject.extend({ event_id: z.uuid() }),
  "waiting_list.sweep": z.object({}),
  "auth.send_reset": z.object({ reset_id: z.uuid() }),
  "auth.tell_address_change": z.object({ change_id: z.uuid() }),
  "collaborators.send_invitation": inProject.extend({ collaborator_id: z.uuid() }),
  "collaborators.send_ownership_request": inProject.extend({ transfer_id: z.uuid() }),
  "merchants.send_invitation": z.object({ staff_id: z.uuid() }),
  "storefront.upgrade": inProject.extend({ order_id: z.uuid(), user_id: z.uuid() }),
  "storefront.refund": z.object({ refund_id: z.uuid(), user_id: z.uuid() }),
  "storefront.reconcile": z.object({}),
  "notifications.mail": z.object({}),
  "notifications.send_mail": z.object({ user_id: z.uuid(), ids: z.array(z.uuid()) }),
  "senders.resume": z.object({}),
  "whatsapp.sweep_events": z.object({}),
  "whatsapp.process_event": inProject.extend({ event_id: z.uuid() }),
  "inbox.fetch_file": inProject.extend({ reply_id: z.uuid() }),
  "inbox.sweep_files": z.object({}),
  "housekeeping.sweep": z.object({}),
  "projects.erase": z.object({}),
  "projects.tell_ends": z.object({}),
  "backups.make": z.object({}),
} as const;
export type JobName = keyof typeof jobs;
export type PayloadOf<N extends JobName> = z.output<(typeof jobs)[N]>;

/**
 * Jobs of which somebody can cause many, or long ones: one of a project runs at a time, so that those of other projects
 * find a free place.
 */
export const oneAtATime: ReadonlySet<JobName> = new Set([
  "whatsapp.process_event",
  "inbox.fetch_file",
  "exports.write",
]);

/** Scheduled jobs, as cron expressions in UTC. */
export const schedules: Partial<Record<JobName, string>> = {
  "campaigns.start_due": "* * * * *",
  "reminders.send_due": "* * * * *",
  "senders.resume": "* * * * *",
  "whatsapp.sweep_events": "* * * * *",
  "inbox.sweep_files": "* * * * *",
  "waiting_list.sweep": "* * * * *",
  "storefront.reconcile": "* * * * *",
  "notifications.mail": "* * * * *",
  "assets.sweep": "37 * * * *",
  "documents.erase": "*/5 * * * *",
  "housekeeping.sweep": "17 * * * *",
  "room_blocks.remind": "7 * * * *",
  "tasks.remind": "13 * * * *",
  "projects.tell_ends": "23 * * * *",
  "credits.check": "29 3 * * *",
  "projects.erase": "41 3 * * *",
  "exports.expire": "27 * * * *",
  "imports.expire": "11 4 * * *",
  "backups.make": "7 2 * * *",
};

/** Jobs that may take longer than a quarter of an hour, in seconds. */
export const longest: Partial<Record<JobName, number>> = {
  "backups.make": 6 * 3600,
  // An archive contains all files of a project.
  "exports.write": 3600,
};

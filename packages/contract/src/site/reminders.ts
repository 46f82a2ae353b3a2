import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { clockTime, day, id, instant, whole } from "../fields.ts";

/** How many days before the deadline a reminder may be sent, and how many days after it. */
export const REMINDER_DAYS = { before: 180, after: 30 } as const;
/** How many reminders a project can have. */
export const REMINDERS_MAX = 20;
/** For how many hours a reminder that could not be sent at its moment is still sent. After that it was missed. */
export const REMINDER_HOURS = 24;

/** The day of a reminder in words: "7 days before the deadline". */
export function describeReminderDay(daysBefore: number): string {
  if (daysBefore === 0) return "on the day of the deadline";
  const days = Math.abs(daysBefore);
  return `${days} ${days === 1 ? "day" : "days"} ${daysBefore > 0 ? "before" : "after"} the deadline`;
}

const fields = z.object({
  /** Below zero: days after the deadline. */
  days_before: whole(-REMINDER_DAYS.after, REMINDER_DAYS.before),
  /** On the project's clock. */
  time: clockTime,
  template_id: id,
  sender_id: id,
  is_active: z.boolean(),
});

const about = z.object({
  /** The day of the deadline, on the project's clock. */
  deadline: day,
  at: instant,
  households: z.int(),
});
/** When it is sent next. */
const upcoming = about.extend({
  /** Households that owe an answer, but nobody of them has a phone and wants messages. */
  unreachable: z.int(),
});
const sent = upcoming.extend({
  /** Null if nobody had to be reminded, or the campaign was deleted. */
  campaign_id: id.nullable(),
});
const missed = about.extend({
  reason: z.string().nullable(),
  /** Until when it is tried again; null once it is too late. */
  retried_until: instant.nullable(),
});

export const reminder = fields.extend({
  id,
  /** Null once the template was deleted. */
  template_id: id.nullable(),
  /** Why it was switched off although nobody has done so. */
  status_reason: z.string().nullable(),
  /** In whose name and with whose rights it is sent: whoever changed it last. */
  set_by: z.string().nullable(),
  /** The groups it is for; null for all guests. */
  groups: z.array(z.object({ id, name: z.string() })).nullable(),
  /** Each day of deadlines whose moment is still to come, or is now, the next one first. */
  upcoming: z.array(upcoming),
  /** The latest first. */
  sent: z.array(sent),
  /** What was not sent at its moment, the latest first. */
  missed: z.array(missed),
  created_at: instant,
  updated_at: instant,
});
export type Reminder = z.output<typeof reminder>;
export const reminderInput = fields.partial({ is_active: true });
export const reminderPatch = fields.partial();

/** Why nothing is sent at present. */
export const reminderHolds = ["CLOSED", "UNPUBLISHED", "OVER"] as const;
export type ReminderHold = (typeof reminderHolds)[number];

const inProject = z.object({ projectId: id });
const one = inProject.extend({ reminderId: id });
const path = "/api/projects/{projectId}/rsvp/reminders/";
const pathOne = `${path}{reminderId}/` as const;

/**
 * They need what campaigns need, and nothing of the page: each sends messages and spends credits, and none of them changes
 * what guests see.
 */
export const reminderEndpoints = endpoints("reminders", {
  list: endpoint({
    summary: "Reminders for households that have not answered, in the order of their time",
    may: "MESSAGE:VIEW",
    method: "GET",
    path,
    params: inProject,
    polled: true,
    reply: z.object({
      results: z.array(reminder),
      time_zone: z.string(),
      hold: z.enum(reminderHolds).nullable(),
      /** The days of all deadlines, and whom a reminder that counts from it would go to now; empty without a deadline. */
      deadlines: z.array(upcoming.omit({ at: true })),
    }),
  }),
  create: endpoint({
    summary: "Set a reminder: it is sent by itself to the households that owe an answer then, once for each deadline",
    may: "MESSAGE:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: reminderInput,
    touches: ["activity"],
    reply: reminder,
  }),
  read: endpoint({
    summary: "One reminder",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: reminder,
  }),
  update: endpoint({
    summary: "Change a reminder, or switch it on or off; from then on it is sent in the name of whoever changed it",
    may: "MESSAGE:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: reminderPatch,
    touches: ["activity"],
    reply: reminder,
  }),
  remove: endpoint({
    summary: "Delete a reminder; what it has sent stays in the campaigns",
    may: "MESSAGE:DELETE",
    method: "DELETE",
    path: pathOne,
    params: one,
    touches: ["activity"],
    reply: nothing,
  }),
});

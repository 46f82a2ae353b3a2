import { describeReminderDay, REMINDER_HOURS, type ReminderHold } from "@nyota/contract/site/reminders";

const hour = 3_600_000;

/** The name of the campaign that sends it. */
export const campaignName = ({ days_before }: { days_before: number }) =>
  `Reminder: ${describeReminderDay(days_before)}`;

/** How it is called in the history and in notifications. */
export const reminderLabel = ({ days_before, time }: { days_before: number; time: string }) =>
  `${describeReminderDay(days_before)}, ${time}`;

/** Until when a reminder is still sent that could not be sent at its moment. */
export const latestFor = (at: string) => new Date(Date.parse(at) + REMINDER_HOURS * hour);

/** Reminders whose moment is before this have been missed. */
export const earliestDue = (now: Date) => new Date(now.getTime() - REMINDER_HOURS * hour);

export const holdReasons: Record<ReminderHold, string> = {
  CLOSED: "RSVP is closed.",
  UNPUBLISHED: "The guests’ page is not published.",
  OVER: "The last event is over.",
};

type Claimed = { recipient_id: string | null; has_contact: boolean; guest_ids: string[] };

/**
 * The guests of a reminder's campaign. Beside the contact of a household those who owe an answer are named, so that the
 * message is in their history too; without a contact each of them with a phone would get one, so it is one guest.
 */
export function guestsToWriteTo(households: readonly Claimed[], most: number): string[] {
  const reached = households.flatMap(({ recipient_id: id, ...rest }) => (id === null ? [] : [{ id, ...rest }]));
  const all = new Set(reached.flatMap(({ id, has_contact, guest_ids }) => (has_contact ? [id, ...guest_ids] : [id])));
  return all.size > most ? reached.map(({ id }) => id) : [...all];
}

/** Whether a user who is limited to these groups may send what is for those groups; null stands for all. */
export const isCovered = (groupIds: readonly string[] | null, limit: readonly string[] | null) =>
  limit === null || (groupIds !== null && groupIds.every((group) => limit.includes(group)));

import { contactFields } from "@nyota/contract/site/household-forms";
import { updateGuest } from "#features/guests/commands.ts";
import { defaultRegion } from "#features/guests/queries.ts";
import { derivePhones } from "#features/guests/rules.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import type { Problem } from "../form/read-answers.ts";
import type { Member } from "../household/load-household.ts";
import { readFields, type SmallForm } from "./small-form.ts";

/**
 * Saves what a guest corrects about themselves; fields that the form does not have, and a phone that was left empty, stay
 * as they are. Returns the problems.
 */
export async function saveContact(form: SmallForm): Promise<Problem[]> {
  const { scope, household, about } = form;
  const guest = household.members.find(({ id }) => id === about);
  if (!guest) return [{ field: "phone", problem: "NOT_YOURS" }];
  const read = readFields(contactFields, form.form);
  if (read.problems) return read.problems;
  const { phone, ...own } = read.values;
  const { columns, problems } = phone ? derivePhones({ phone }, await defaultRegion(scope)) : { columns: {} };
  if (problems?.["phone"]) return [{ field: "phone", problem: "PHONE" }];
  const isNewPhone = columns.phone != null && columns.phone !== guest.phone;
  const changed = Object.entries(own).filter(
    ([field, value]) => form.form.has(field) && value !== guest[field as keyof typeof own],
  );
  const patch = { ...Object.fromEntries(changed), ...(isNewPhone && { phone }) };
  if (Object.keys(patch).length === 0) return [];
  await updateGuest(scope, { guestId: guest.id, patch, action: "corrected (by the guest)" });
  if (isNewPhone) await warnHosts(form, guest, columns.phone as string);
  return [];
}

/** Whoever has the link can change where messages go, so the hosts learn of each change. */
const warnHosts = ({ scope, household }: SmallForm, guest: Member, phone: string) =>
  notifyOwner(scope, {
    kind: "RSVP_PHONE_CHANGED",
    title: `${household.name} changed a phone number`,
    message: escapeHtml(
      `${guest.name}: ${guest.phone ?? "no number"} → ${phone}. Messages go to the new number from now on. If it is not theirs, change it back and replace their link.`,
    ),
    link: `/projects/${scope.projectId}/guests?search=${encodeURIComponent(guest.name)}`,
  });

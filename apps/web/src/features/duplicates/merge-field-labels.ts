import type { GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { DuplicateReason, MergeField } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { sideLabels } from "#features/groups/side-labels.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatField } from "#lib/text/format-guest-field.ts";

export const reasonLabels: Record<DuplicateReason, string> = {
  SAME_EMAIL: t("Same e-mail"),
  SAME_PHONE: t("Same phone"),
  SAME_NAME: t("Same name"),
  SIMILAR_NAME: t("Names sound alike"),
};

export const mergeFieldLabel = (field: MergeField): string =>
  field === "sub_group_id" ? t("Household") : translate(guestFieldInfo(field).label);

/** A guest's value of a field as readable text; blank when there is none. */
export const formatMergeField = (guest: Guest, field: MergeField): string =>
  field === "sub_group_id"
    ? [guest.group?.name, guest.sub_group?.name].filter(Boolean).join(", ")
    : formatField(guest, field);

/** "Sharma, Agra · Bride's side · 3 events": what helps to tell two people apart, whether it differs or not. */
export function describePlace({ group, sub_group, side, invitations }: Guest): string {
  const shownSide = side ?? group?.side;
  const events = invitations.filter(({ status }) => status !== "NOT_INVITED").length;
  return [
    sub_group?.name ?? group?.name ?? t("Without a group"),
    shownSide && translate(sideLabels[shownSide]),
    events > 0 ? t("{count, plural, one {# event} other {# events}}", { count: events }) : t("not invited"),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** All phone numbers that fit are kept, so only the first needs a choice; texts are joined and need none. */
const isChoice = (field: GuestField) =>
  guestFieldInfo(field).merge !== "join" && (guestFieldInfo(field).merge !== "phones" || field === "phone");
const choices: MergeField[] = [...guestFieldNames.filter(isChoice), "sub_group_id"];

/** The fields in which two guests differ and the user has to choose. */
export const differingFields = (guest: Guest, other: Guest): MergeField[] =>
  choices.filter((field) => formatMergeField(guest, field) !== formatMergeField(other, field));

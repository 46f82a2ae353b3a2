import type { GuestField } from "@nyota/contract/guest-fields";
import { fieldInfo, guestFieldNames } from "@nyota/contract/guests/field-info";
import type { DuplicateReason, MergeField } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { formatField } from "#features/guests/format-field.ts";

export const reasonLabels: Record<DuplicateReason, string> = {
  SAME_EMAIL: "Same e-mail",
  SAME_PHONE: "Same phone",
  SAME_NAME: "Same name",
  SIMILAR_NAME: "Names sound alike",
};

export const mergeFieldLabel = (field: MergeField): string =>
  field === "sub_group_id" ? "Household" : fieldInfo(field).label;

/** What a guest has in a field, as people would say it; blank when there is nothing. */
export const formatMergeField = (guest: Guest, field: MergeField): string =>
  field === "sub_group_id"
    ? [guest.group?.name, guest.sub_group?.name].filter(Boolean).join(", ")
    : formatField(guest, field);

/** Of numbers that have room all stay, so only the first is a choice; joined texts need none. */
const isChoice = (field: GuestField) =>
  fieldInfo(field).merge !== "join" && (fieldInfo(field).merge !== "phones" || field === "phone");
const choices: MergeField[] = [...guestFieldNames.filter(isChoice), "sub_group_id"];

/** The fields in which two guests differ and somebody has to choose. */
export const differingFields = (guest: Guest, other: Guest): MergeField[] =>
  choices.filter((field) => formatMergeField(guest, field) !== formatMergeField(other, field));

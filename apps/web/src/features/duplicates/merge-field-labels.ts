import type { DuplicateReason, MergeField } from "@nyota/contract/guests/duplicates";
import type { Guest } from "@nyota/contract/guests/guests";
import { sideWords } from "#features/groups/side-labels.ts";

export const reasonLabels: Record<DuplicateReason, string> = {
  SAME_EMAIL: "Same e-mail",
  SAME_PHONE: "Same phone",
  SAME_NAME: "Same name",
  SIMILAR_NAME: "Names sound alike",
};

export const mergeFieldLabels: Record<MergeField, string> = {
  title: "Title",
  first_name: "First name",
  last_name: "Last name",
  display_name: "Name shown",
  legal_name: "Legal name",
  salutation: "Salutation",
  phone: "Phone",
  phone_2: "Second phone",
  phone_3: "Third phone",
  email: "E-mail",
  gender: "Gender",
  age_band: "Age",
  is_vip: "VIP",
  is_attendant: "Staff or attendant",
  sub_group_id: "Household",
  side: "Side",
  diet: "Diet",
  notes: "Notes",
  language: "Language",
};

const sentence = (code: string) => code.charAt(0) + code.slice(1).toLowerCase().replaceAll("_", " ");

/** What a guest has in a field, as people would say it; blank when there is nothing. */
export function valueOf(guest: Guest, field: MergeField): string {
  if (field === "sub_group_id") return [guest.group?.name, guest.sub_group?.name].filter(Boolean).join(", ");
  const value = guest[field];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "side") return guest.side ? sideWords[guest.side] : "";
  if (field === "language") return value ? (new Intl.DisplayNames("en", { type: "language" }).of(value) ?? value) : "";
  if (field === "age_band" || field === "gender" || field === "title") return value ? sentence(value) : "";
  return value ?? "";
}

/** The fields in which two guests differ, in the order of the form. Numbers that have room all stay, so only the first is a choice. */
export const differingFields = (guest: Guest, other: Guest): MergeField[] =>
  (Object.keys(mergeFieldLabels) as MergeField[]).filter(
    (field) =>
      field !== "phone_2" &&
      field !== "phone_3" &&
      field !== "notes" &&
      valueOf(guest, field) !== valueOf(other, field),
  );

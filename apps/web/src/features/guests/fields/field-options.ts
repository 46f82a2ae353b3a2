import type { GuestChoices } from "./guest-choices.ts";
import type { CellOption } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { translate } from "#lib/i18n/t.ts";
import type { GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";

export type FieldOption = { value: string; label: string };

/** The choices of a field for a picker, in their order. */
export const fieldOptions = (field: GuestField): FieldOption[] =>
  englishOptions(field).map(({ value, label }) => ({ value, label: translate(label) }));

/** The same as they are called in files, whatever the language of the screen. */
export const englishOptions = (field: GuestField): FieldOption[] =>
  Object.entries(guestFieldInfo(field).choices ?? {}).map(([value, label]) => ({ value, label }));

/** The households, each with its group. */
export function householdOptions(choices: GuestChoices | undefined): CellOption[] {
  const groups = new Map(choices?.groups.map((group) => [group.value, group.label]));
  return (choices?.sub_groups ?? []).map(({ value, label, parent_id }) => ({
    value,
    label,
    hint: groups.get(parent_id),
  }));
}

import type { GuestField } from "@nyota/contract/guest-fields";
import { fieldInfo } from "@nyota/contract/guests/field-info";

export type FieldOption = { value: string; label: string };

/** The choices of a field for a picker, in their order. */
export const fieldOptions = (field: GuestField): FieldOption[] =>
  Object.entries(fieldInfo(field).choices ?? {}).map(([value, label]) => ({ value, label }));

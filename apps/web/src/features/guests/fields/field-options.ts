import type { GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";

export type FieldOption = { value: string; label: string };

/** The choices of a field for a picker, in their order. */
export const fieldOptions = (field: GuestField): FieldOption[] =>
  Object.entries(guestFieldInfo(field).choices ?? {}).map(([value, label]) => ({ value, label }));

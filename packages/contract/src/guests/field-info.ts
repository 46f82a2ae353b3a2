import type { GuestFieldInfo } from "../guest-field-info.ts";
import { type FilterField, type GuestField, guestFields, type PlainField } from "../guest-fields.ts";
import { keysOf } from "../keys-of.ts";

export const guestFieldNames = keysOf(guestFields);

/** What is said about a field, without knowing which one it is. */
export const fieldInfo = (field: GuestField): GuestFieldInfo => guestFields[field];

export const isGuestField = (name: string): name is GuestField => Object.hasOwn(guestFields, name);

/** The fields that are treated by their kind alone. */
export const plainFields = guestFieldNames.filter((field): field is PlainField => fieldInfo(field).isCompound !== true);

/** The fields by which the guest list is filtered as they are; a side is also that of the group. */
export const filterFields = guestFieldNames.filter((field): field is FilterField => fieldInfo(field).isFilter === true);

// Beside the schemas of the fields these would bring all of zod to every page.
export const ageBands = keysOf(guestFields.age_band.choices);
/** Whose side a guest or a group is on. */
export const sides = keysOf(guestFields.side.choices);

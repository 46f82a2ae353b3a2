import type { GuestFieldInfo } from "../guest-field-info.ts";
import { type FilterField, type GuestField, guestFields, type PlainField } from "../guest-fields.ts";
import { keysOf } from "../keys-of.ts";

export const guestFieldNames = keysOf(guestFields);

/** The properties of a field known only by name, typed alike for all fields. */
export const guestFieldInfo = (field: GuestField): GuestFieldInfo => guestFields[field];

export const isGuestField = (name: string): name is GuestField => Object.hasOwn(guestFields, name);

/** The fields handled by their kind alone. */
export const plainFields = guestFieldNames.filter(
  (field): field is PlainField => guestFieldInfo(field).isCompound !== true,
);

/** The fields that the guest list filters by directly; `side` is not one, because it may come from the group. */
export const filterFields = guestFieldNames.filter(
  (field): field is FilterField => guestFieldInfo(field).isFilter === true,
);

// In the file of the schemas these would add all of zod to every page.
export const ageBands = keysOf(guestFields.age_band.choices);
/** The sides of a guest or a group. */
export const sides = keysOf(guestFields.side.choices);

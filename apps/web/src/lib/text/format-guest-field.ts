import type { GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";
import type { Guest } from "@nyota/contract/guests/guests";
import { lookUp } from "@nyota/contract/look-up";
import { t, translate } from "#lib/i18n/t.ts";

/** A stored value of a guest's field as readable text; "" when there is none. */
export function formatFieldValue(field: GuestField, value: unknown): string {
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  const text = typeof value === "string" ? value : "";
  return translate(lookUp(guestFieldInfo(field).choices ?? {}, text) ?? text);
}

export const formatField = (guest: Guest, field: GuestField): string => formatFieldValue(field, guest[field]);

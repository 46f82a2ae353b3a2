import type { FlagField, GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo, isGuestField } from "@nyota/contract/guests/guest-field-lists";
import { lookUp } from "@nyota/contract/look-up";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

type Nullable = Exclude<GuestField, FlagField | "first_name" | "display_name" | "age_band">;
/** A guest as files contain it: group, household and tags by name. */
export type WrittenGuest = { id: string; group: string | null; sub_group: string | null } & {
  [F in GuestField]: F extends FlagField ? boolean : F extends Nullable ? string | null : string;
} & {
  custom_fields: Record<string, unknown>;
  expected_count: number | null;
  tags: readonly string[] | null;
  /** By event: the number of people allowed, negative once the invitation was sent or answered. */
  invited: Record<string, number> | null;
};
type Write = (guest: WrittenGuest) => string | null;

const yesNo = (value: boolean) => (value ? "Yes" : "No");

/** The text of a field's cell, by the field's kind; parse-field.ts reads it back. */
function writeField(field: GuestField, value: string | boolean | null): string {
  const { kind, choices, fileChoices = choices } = guestFieldInfo(field);
  if (typeof value === "boolean") return yesNo(value);
  if (value === null) return "";
  if (kind === "phone") return spacedPhone(value);
  return (fileChoices && lookUp(fileChoices, value)) ?? value;
}

const others: Record<string, Write> = {
  group: (guest) => guest.group,
  sub_group: (guest) => guest.sub_group,
  expected_count: ({ expected_count }) => (expected_count === null ? null : String(expected_count)),
  tags: ({ tags }) => (tags ?? []).toSorted().join(", "),
  row_id: (guest) => guest.id,
};

/**
 * The text of a guest's cell, by the column's target; reading it back gives the same value. Undefined for targets
 * without such a text.
 */
export function cellOf(target: string, guest: WrittenGuest): string | undefined {
  if (target.startsWith("event:")) return headsText(guest.invited?.[target.slice(6)]);
  if (target.startsWith("column:")) return customText(lookUp(guest.custom_fields, target.slice(7)));
  if (isGuestField(target)) return writeField(target, guest[target]);
  const write = lookUp(others, target);
  return write && (write(guest) ?? "");
}

/** The text of a single value as the preview shows it, by its target. */
export function writeValue(target: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (target.startsWith("event:")) {
    if (typeof value === "number") return value === 1 ? "1 person" : `${value} people`;
    return value === true ? "Invited" : "Not invited";
  }
  if (isGuestField(target) && (typeof value === "string" || typeof value === "boolean"))
    return writeField(target, value);
  return customText(value);
}

/** With spaces a spreadsheet treats a number as text and keeps its plus. */
const spacedPhone = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

function headsText(heads: number | undefined): string {
  if (heads === undefined) return "No";
  return Math.abs(heads) > 1 ? String(Math.abs(heads)) : "Yes";
}

function customText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return yesNo(value);
  if (typeof value === "number") return plainNumber(value);
  return Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : JSON.stringify(value);
}

const wholeNumber = new Intl.NumberFormat("en", { useGrouping: false, maximumFractionDigits: 20 });
const plainNumber = (value: number) => (String(value).includes("e") ? wholeNumber.format(value) : String(value));

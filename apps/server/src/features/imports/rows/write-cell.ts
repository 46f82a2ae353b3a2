import { lookUp } from "@nyota/contract/look-up";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { fixedChoices, titleLabels } from "#features/guests/rules.ts";

type Given = "id" | "first_name" | "display_name" | "age_band";
type Optional =
  | "title"
  | "last_name"
  | "legal_name"
  | "salutation"
  | "phone"
  | "phone_2"
  | "phone_3"
  | "email"
  | "gender"
  | "side"
  | "diet"
  | "notes"
  | "language"
  | "group"
  | "sub_group";
/** A guest as files speak of them: group, household and tags by name. */
export type WrittenGuest = Record<Given, string> &
  Record<Optional, string | null> & {
    is_vip: boolean;
    is_attendant: boolean;
    custom_fields: Record<string, unknown>;
    expected_count: number | null;
    tags: readonly string[] | null;
    /** By event: the heads allowed, negative once it was sent or answered. */
    invited: Record<string, number> | null;
  };
type Write = (guest: WrittenGuest) => string | null;

const labelsOf = (choices: readonly { value: string; label: string }[]) =>
  new Map(choices.map(({ value, label }) => [value, label]));
const ages = labelsOf(fixedChoices.age_bands);
const genders = labelsOf(fixedChoices.genders);
const sides = new Map([
  ["BRIDE", "Bride"],
  ["GROOM", "Groom"],
  ["BOTH", "Both"],
  ["OTHER", "Other"],
]);
const languages = new Map([
  ["en", "English"],
  ["hi", "Hindi"],
]);
const say = (words: ReadonlyMap<string, string>, value: string | null) =>
  value === null ? null : (words.get(value) ?? value);
const yesNo = (value: boolean) => (value ? "Yes" : "No");

const fields: Record<string, Write> = {
  title: ({ title }) => title && (lookUp<string>(titleLabels, title) ?? title),
  first_name: (guest) => guest.first_name,
  last_name: (guest) => guest.last_name,
  display_name: (guest) => guest.display_name,
  phone: (guest) => spacedPhone(guest.phone),
  phone_2: (guest) => spacedPhone(guest.phone_2),
  phone_3: (guest) => spacedPhone(guest.phone_3),
  email: (guest) => guest.email,
  group: (guest) => guest.group,
  sub_group: (guest) => guest.sub_group,
  side: (guest) => say(sides, guest.side),
  expected_count: ({ expected_count }) => (expected_count === null ? null : String(expected_count)),
  age_band: (guest) => say(ages, guest.age_band),
  gender: (guest) => say(genders, guest.gender),
  is_vip: (guest) => yesNo(guest.is_vip),
  is_attendant: (guest) => yesNo(guest.is_attendant),
  diet: (guest) => guest.diet,
  language: (guest) => say(languages, guest.language),
  tags: ({ tags }) => (tags ?? []).toSorted().join(", "),
  notes: (guest) => guest.notes,
  legal_name: (guest) => guest.legal_name,
  salutation: (guest) => guest.salutation,
  row_id: (guest) => guest.id,
};

/** What a column of a file says of a guest, by the column's target; reading it back says the same. Undefined for what has no such text. */
export function cellOf(target: string, guest: WrittenGuest): string | undefined {
  if (target.startsWith("event:")) return headsText(guest.invited?.[target.slice(6)]);
  if (target.startsWith("column:")) return customText(lookUp(guest.custom_fields, target.slice(7)));
  return lookUp(fields, target)?.(guest) ?? (Object.hasOwn(fields, target) ? "" : undefined);
}

/** With blanks a spreadsheet takes a number for text and keeps its plus. */
const spacedPhone = (phone: string | null) =>
  phone && (parsePhoneNumberFromString(phone)?.formatInternational() ?? phone);

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

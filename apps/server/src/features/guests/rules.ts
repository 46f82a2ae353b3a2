import { answerFilterLabel, filterAnswers } from "@nyota/contract/guests/answer-labels";
import { blankValues } from "@nyota/contract/blank-values";
import { lookUp } from "@nyota/contract/look-up";
import type { FieldErrors } from "@nyota/contract/errors";
import { type GuestField, guestFields } from "@nyota/contract/guest-fields";
import { choiceLists } from "@nyota/contract/guests/guest-choices";
import { keysOf } from "@nyota/contract/keys-of";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";
import { readPhone } from "../../lib/read-phone.ts";

export const titleLabels = guestFields.title.choices;
const listChoices = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));
const choicesOf = (field: GuestField) => listChoices(guestFieldInfo(field).choices ?? {});
type Choices = { value: string; label: string }[];
/** The choices that are the same in every project. */
export const fixedChoices = {
  ...(Object.fromEntries(keysOf(choiceLists).map((name) => [name, choicesOf(choiceLists[name])])) as Record<
    keyof typeof choiceLists,
    Choices
  >),
  responses: filterAnswers.map((value) => ({ value, label: answerFilterLabel(value) })),
};

/** The default values of a guest's fields; PUT sets fields that are left out to these. */
export const blankGuest = {
  ...blankValues(guestFields),
  group_id: null,
  sub_group_id: null,
  custom_fields: {},
};

type Names = { title?: string | null | undefined; first_name: string; last_name?: string | null | undefined };

/** "Mr. Arjun Sharma": titles of the picker are replaced by their label, other titles stay as they were typed. */
export const displayNameOf = ({ title, first_name, last_name }: Names) =>
  [title ? (lookUp<string>(titleLabels, title) ?? title) : null, first_name, last_name]
    .filter(Boolean)
    .join(" ")
    .normalize("NFC");

export type PhoneColumns = {
  phone?: string | null;
  phone_raw?: string | null;
  phone_region?: string | null;
  phone_region_assumed?: boolean;
  phone_2?: string | null;
  phone_3?: string | null;
};
type Phones = { phone?: string | null; phone_2?: string | null; phone_3?: string | null };

/** The stored forms of the typed numbers; only of those that are given. `region` is the project's default. */
export function derivePhones(fields: Phones, region: string): { columns: PhoneColumns; problems: FieldErrors } {
  const columns: PhoneColumns = {};
  const problems: FieldErrors = {};
  for (const key of ["phone", "phone_2", "phone_3"] as const) {
    const typed = fields[key];
    if (typed === undefined) continue;
    const read = typed === null ? null : readPhone(typed, region);
    if (read && "error" in read) {
      problems[key] = [read.error];
      continue;
    }
    columns[key] = read?.e164 ?? null;
    if (key === "phone")
      Object.assign(columns, {
        phone_raw: typed,
        phone_region: read?.region ?? null,
        phone_region_assumed: read?.isAssumed ?? false,
      });
  }
  return { columns, problems };
}

type Given = Names & Phones & { display_name?: string | null | undefined };

/** A new guest's row from the typed fields, with display name and numbers derived, and its problems. */
export function deriveGuest<F extends Given>(fields: F, region: string) {
  const { columns, problems } = derivePhones(fields, region);
  const guest = { ...fields, ...columns, display_name: fields.display_name ?? displayNameOf(fields) };
  return { guest, problems };
}

const sideGroups: Record<string, string> = { BRIDE: "Bride's side", GROOM: "Groom's side", BOTH: "Both sides" };

/** The group for a household without one: a household always belongs to a group. */
export const groupNameOfSide = (side: string | null | undefined): string => lookUp(sideGroups, side ?? "") ?? "Guests";

type Named = { first_name: string; last_name?: string | null | undefined };

/** The name for a household of people added together: their shared surname, or their first names. */
export function householdName(people: readonly Named[]): string {
  const [first, second] = people;
  const family = first?.last_name?.trim();
  const isShared = people.every(({ last_name }) => last_name?.trim().toLowerCase() === family?.toLowerCase());
  const name =
    family && isShared
      ? `${family} family`
      : people.length === 2
        ? `${first?.first_name} and ${second?.first_name}`
        : `${first?.first_name} and family`;
  // Leaves space for a number, when a household of this name exists already.
  return name.slice(0, 110);
}

/** By code of a title, the gender it says. Mr. and Mrs. with one name are a couple. */
export const genderOfTitle: Readonly<Record<string, string>> = {
  MR: "MALE",
  MASTER: "MALE",
  MRS: "FEMALE",
  MS: "FEMALE",
  MISS: "FEMALE",
};

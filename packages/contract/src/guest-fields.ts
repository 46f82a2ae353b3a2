import { z } from "zod";
import { email, language, optionalText, text } from "./fields.ts";
import type { GuestFieldInfo } from "./guest-field-info.ts";
import { keysOf } from "./keys-of.ts";

/**
 * The fields of a guest's row, in the order of files and forms. Literals only: this half of the contract has no
 * schemas.
 */
export const guestFields = {
  title: {
    label: "Title",
    kind: "name",
    max: 40,
    blank: null,
    merge: "fill",
    isCompound: true,
    width: 90,
    isHidden: true,
    fileWidth: 8,
    isInBulk: true,
    choices: { MR: "Mr.", MRS: "Mrs.", MS: "Ms.", MISS: "Miss.", MASTER: "Master", DR: "Dr." },
  },
  first_name: { label: "First name", kind: "name", max: 120, merge: "keep", isCompound: true, isHidden: true },
  last_name: {
    label: "Last name",
    kind: "name",
    max: 120,
    blank: null,
    merge: "fill",
    isCompound: true,
    isHidden: true,
  },
  display_name: {
    isSearched: true,
    label: "Name shown",
    kind: "name",
    max: 300,
    blank: null,
    merge: "keep",
    isCompound: true,
    fileWidth: 26,
    isOnPaper: true,
  },
  nickname: {
    isSearched: true,
    label: "Nickname",
    kind: "text",
    max: 120,
    blank: null,
    merge: "fill",
    isHidden: true,
    placeholder: "Bunty",
  },
  phone: {
    isSearched: true,
    label: "Phone",
    kind: "phone",
    max: 60,
    blank: null,
    merge: "phones",
    isCompound: true,
    width: 146,
    isOnPaper: true,
  },
  phone_2: {
    isSearched: true,
    label: "Phone 2",
    kind: "phone",
    max: 60,
    blank: null,
    merge: "phones",
    isCompound: true,
    width: 146,
    isHidden: true,
  },
  phone_3: {
    isSearched: true,
    label: "Phone 3",
    kind: "phone",
    max: 60,
    blank: null,
    merge: "phones",
    isCompound: true,
    width: 146,
    isHidden: true,
  },
  email: {
    isSearched: true,
    label: "E-mail",
    kind: "email",
    max: 254,
    blank: null,
    merge: "fill",
    isHidden: true,
    fileWidth: 28,
  },
  side: {
    label: "Side",
    kind: "choice",
    blank: null,
    merge: "fill",
    isHidden: true,
    fileWidth: 8,
    isInBulk: true,
    choices: { BRIDE: "Bride's side", GROOM: "Groom's side", BOTH: "Both sides", OTHER: "Other" },
    fileChoices: { BRIDE: "Bride", GROOM: "Groom", BOTH: "Both", OTHER: "Other" },
  },
  age_band: {
    label: "Age",
    kind: "choice",
    blank: "ADULT",
    merge: "keep",
    isHidden: true,
    fileWidth: 10,
    isInBulk: true,
    isFilter: true,
    choices: { ADULT: "Adult", CHILD: "Child", INFANT: "Infant" },
  },
  gender: {
    label: "Gender",
    kind: "choice",
    blank: null,
    merge: "fill",
    isHidden: true,
    fileWidth: 10,
    isInBulk: true,
    choices: { FEMALE: "Female", MALE: "Male", OTHER: "Other" },
  },
  is_vip: {
    label: "VIP",
    kind: "flag",
    blank: false,
    merge: "either",
    fileWidth: 6,
    isInBulk: true,
    isFilter: true,
  },
  is_attendant: {
    label: "Attendant",
    kind: "flag",
    blank: false,
    merge: "keep",
    isHidden: true,
    isInBulk: true,
    hint: "A driver, nanny or helper who comes along.",
  },
  diet: {
    label: "Diet",
    kind: "text",
    max: 500,
    blank: null,
    merge: "fill",
    isInBulk: true,
    placeholder: "Jain, no onion or garlic",
  },
  language: {
    label: "Language",
    kind: "choice",
    blank: null,
    merge: "fill",
    isHidden: true,
    isInBulk: true,
    isFilter: true,
    choices: { en: "English", hi: "हिन्दी (Hindi)" },
    fileChoices: { en: "English", hi: "Hindi" },
  },
  address: {
    label: "Address",
    kind: "long",
    max: 500,
    blank: null,
    merge: "fill",
    isHidden: true,
    fileWidth: 36,
    hint: "For labels and envelopes. One address is enough for a household.",
  },
  notes: {
    isSearched: true,
    label: "Notes",
    kind: "long",
    max: 5000,
    blank: null,
    merge: "join",
    fileWidth: 36,
    isInBulk: true,
    hint: "Only hosts and collaborators read this.",
  },
  legal_name: {
    isSearched: true,
    label: "Name on ID",
    kind: "text",
    max: 240,
    blank: null,
    merge: "fill",
    isHidden: true,
    hint: "For tickets and hotel papers.",
  },
  salutation: {
    label: "Greeting",
    kind: "text",
    max: 240,
    blank: null,
    merge: "fill",
    isHidden: true,
    placeholder: "Rajesh ji",
    hint: "How messages address them, without “Dear” or “Namaste”.",
  },
} as const satisfies Record<string, GuestFieldInfo>;

type Fields = typeof guestFields;
export type GuestField = keyof Fields;
type FieldWith<Property> = { [F in GuestField]: Fields[F] extends Property ? F : never }[GuestField];
export type PlainField = Exclude<GuestField, FieldWith<{ isCompound: true }>>;
export type BulkField = FieldWith<{ isInBulk: true }>;
export type FlagField = FieldWith<{ kind: "flag" }>;
export type ChoiceField = FieldWith<{ kind: "choice" }>;
export type FilterField = FieldWith<{ isFilter: true }>;
export type TextField = FieldWith<{ kind: "text" | "long" }>;

export type AgeBand = keyof Fields["age_band"]["choices"];
export type Side = keyof Fields["side"]["choices"];

/** The schema of each field, as a client sends it. */
export const guestFieldSchemas = {
  /** One of the suggestions, or any other text. */
  title: optionalText(guestFields.title.max),
  first_name: text(guestFields.first_name.max),
  last_name: optionalText(guestFields.last_name.max),
  /** If omitted or null, it is made from title and names. */
  display_name: optionalText(guestFields.display_name.max),
  nickname: optionalText(guestFields.nickname.max),
  /** As typed; returned in E.164 form, with the typed text in `phone_raw`. */
  phone: optionalText(guestFields.phone.max),
  phone_2: optionalText(guestFields.phone_2.max),
  phone_3: optionalText(guestFields.phone_3.max),
  email: email.nullable(),
  side: z.enum(keysOf(guestFields.side.choices)).nullable(),
  age_band: z.enum(keysOf(guestFields.age_band.choices)),
  gender: z.enum(keysOf(guestFields.gender.choices)).nullable(),
  is_vip: z.boolean(),
  is_attendant: z.boolean(),
  diet: optionalText(guestFields.diet.max),
  language: language.nullable(),
  address: optionalText(guestFields.address.max),
  notes: optionalText(guestFields.notes.max),
  legal_name: optionalText(guestFields.legal_name.max),
  salutation: optionalText(guestFields.salutation.max),
} satisfies Record<GuestField, z.ZodType>;

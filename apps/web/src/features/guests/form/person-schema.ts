import type { Column } from "@nyota/contract/guests/columns";
import { email } from "@nyota/contract/fields";
import { guestRow } from "@nyota/contract/guests/guests";
import { z } from "zod";
import { customSchema, customToForm } from "../fields/custom-form.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";

const { shape } = guestRow;

/** A person as one types them; the pickers say "" where nothing is chosen. */
const person = guestRow
  .pick({
    title: true,
    first_name: true,
    last_name: true,
    legal_name: true,
    salutation: true,
    phone: true,
    phone_2: true,
    phone_3: true,
    age_band: true,
    is_vip: true,
    is_attendant: true,
    diet: true,
    notes: true,
  })
  .extend({
    email: blankToNull(email.nullable()),
    gender: blankToNull(shape.gender),
    side: blankToNull(shape.side),
    language: blankToNull(shape.language),
  });

/** With the project's own columns. */
export const personSchema = (columns: readonly Column[]) => person.extend({ custom_fields: customSchema(columns) });
export type PersonInput = z.input<ReturnType<typeof personSchema>>;
export type PersonOutput = z.output<ReturnType<typeof personSchema>>;
export const peopleSchema = (columns: readonly Column[]) => z.object({ people: z.array(personSchema(columns)).min(1) });
export type PeopleInput = z.input<ReturnType<typeof peopleSchema>>;
export type People = z.output<ReturnType<typeof peopleSchema>>;

export const blankPerson = (columns: readonly Column[]): PersonInput => ({
  title: "",
  first_name: "",
  last_name: "",
  legal_name: "",
  salutation: "",
  phone: "",
  phone_2: "",
  phone_3: "",
  email: "",
  gender: "",
  side: "",
  language: "",
  age_band: "ADULT",
  is_vip: false,
  is_attendant: false,
  diet: "",
  notes: "",
  custom_fields: customToForm(columns, {}),
});

/** What a new guest is told of: columns without a value are left out. */
export function personBody({ custom_fields, ...values }: PersonOutput) {
  const held = Object.entries(custom_fields).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { ...values, custom_fields: Object.fromEntries(held) };
}

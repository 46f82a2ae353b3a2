import type { Column } from "@nyota/contract/guests/columns";
import { type FlagField, type GuestField, guestFieldSchemas } from "@nyota/contract/guest-fields";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { Guest } from "@nyota/contract/guests/guests";
import { z } from "zod";
import { customSchema, customToForm } from "../fields/custom-form.ts";
import { titleWords } from "../fields/guest-titles.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";

/** The fields of a person in a form; the displayed name is derived from them. */
type PersonField = Exclude<GuestField, "display_name">;
export const personFields = guestFieldNames.filter((field): field is PersonField => field !== "display_name");
type Schemas = typeof guestFieldSchemas;
type PersonShape = {
  [F in PersonField]: z.ZodType<z.output<Schemas[F]>, F extends FlagField ? boolean : string>;
};

/** A field's value in a form: pickers and boxes use "" for no value. */
function typedSchema(field: PersonField): z.ZodType {
  const { kind, blank } = guestFieldInfo(field);
  const isBlankable = blank === null && (kind === "choice" || kind === "email");
  return isBlankable ? blankToNull(guestFieldSchemas[field]) : guestFieldSchemas[field];
}
const person = z.object(
  Object.fromEntries(personFields.map((field) => [field, typedSchema(field)])) as unknown as PersonShape,
);

/** With the project's own columns. */
export const personSchema = (columns: readonly Column[]) => person.extend({ custom_fields: customSchema(columns) });
export type PersonInput = z.input<ReturnType<typeof personSchema>>;
export type PersonOutput = z.output<ReturnType<typeof personSchema>>;
export const peopleSchema = (columns: readonly Column[]) => z.object({ people: z.array(personSchema(columns)).min(1) });
export type PeopleInput = z.input<ReturnType<typeof peopleSchema>>;
export type People = z.output<ReturnType<typeof peopleSchema>>;

type Typed = Omit<PersonInput, "custom_fields">;
const toTyped = (valueOf: (field: PersonField) => unknown) =>
  Object.fromEntries(personFields.map((field) => [field, valueOf(field) ?? ""])) as unknown as Typed;

export const blankPerson = (columns: readonly Column[]): PersonInput => ({
  ...toTyped((field) => guestFieldInfo(field).blank),
  custom_fields: customToForm(columns, {}),
});

/** The form values of an existing guest. */
export const personToForm = (guest: Guest, columns: readonly Column[]): PersonInput => ({
  ...toTyped((field) => guest[field]),
  title: titleWords(guest.title),
  custom_fields: customToForm(columns, guest.custom_fields),
});

/** The values sent for a new guest: columns without a value are omitted. */
export function personBody({ custom_fields, ...values }: PersonOutput) {
  const filled = Object.entries(custom_fields).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return { ...values, custom_fields: Object.fromEntries(filled) };
}

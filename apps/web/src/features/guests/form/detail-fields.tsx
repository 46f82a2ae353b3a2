import type { Column } from "@nyota/contract/guests/columns";
import type { CountryCode } from "libphonenumber-js/min";
import type { FieldPath, FieldValues } from "react-hook-form";
import { CustomFields } from "../fields/custom-fields.tsx";
import type { GuestChoices } from "../filter/describe-filters.ts";
import type { PersonInput } from "./person-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormField } from "#ui/form/form-field.tsx";

type DetailFieldsProps = {
  /** Where in the form the person is: "people.0.", or nothing. */
  prefix: string;
  choices: GuestChoices;
  columns: readonly Column[];
};

/** What one may know of a person beyond their name and number. */
export function DetailFields<Values extends FieldValues>({ prefix, choices, columns }: DetailFieldsProps) {
  const { project } = useProject();
  const region = project.default_region as CountryCode;
  const name = (field: keyof PersonInput) => `${prefix}${field}` as FieldPath<Values>;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<Values, "phone"> name={name("phone_2")} type="phone" label="Second phone" region={region} />
        <FormField<Values, "phone"> name={name("phone_3")} type="phone" label="Third phone" region={region} />
        <FormField<Values> name={name("email")} kind="email" label="E-mail" />
        <FormField<Values, "select"> name={name("side")} type="select" label="Side" options={choices.sides} clearable />
        <FormField<Values, "select">
          name={name("gender")}
          type="select"
          label="Gender"
          options={choices.genders}
          clearable
        />
        <FormField<Values, "select">
          name={name("language")}
          type="select"
          label="Language"
          options={choices.languages}
          clearable
        />
        <FormField<Values> name={name("legal_name")} label="Name in documents" help="For tickets and hotel papers." />
        <FormField<Values> name={name("salutation")} label="How to address them" placeholder="Rajesh ji" />
        <CustomFields<Values> prefix={prefix} columns={columns} />
      </div>
      <FormField<Values> name={name("diet")} label="Diet" placeholder="Jain, no onion or garlic" />
      <FormField<Values, "textarea">
        name={name("notes")}
        type="textarea"
        rows={3}
        label="Notes"
        help="Only hosts and collaborators read this."
      />
      <div>
        <FormField<Values, "checkbox"> name={name("is_vip")} type="checkbox" label="VIP" />
        <FormField<Values, "checkbox">
          name={name("is_attendant")}
          type="checkbox"
          label="Attendant: a driver, nanny or helper who comes along"
        />
      </div>
    </>
  );
}

import type { CountryCode } from "libphonenumber-js/min";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { GuestChoices } from "../filter/describe-filters.ts";
import { titleSuggestions } from "../fields/guest-titles.ts";
import type { PersonInput } from "./person-schema.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormField } from "#ui/form/form-field.tsx";

type PersonFieldsProps<Values extends FieldValues> = {
  /** Where in the form this person is: "people.0." */
  prefix: string;
  choices: GuestChoices;
  autoFocus?: boolean;
  /** Never, except to name Values. */
  values?: Values;
};

/** One line: who it is, how to reach them, and whether they are grown up. */
export function PersonFields<Values extends FieldValues>({ prefix, choices, autoFocus }: PersonFieldsProps<Values>) {
  const { project } = useProject();
  const name = (field: keyof PersonInput) => `${prefix}${field}` as FieldPath<Values>;
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-[5.5rem_1fr_1fr_14.5rem_7.5rem]">
      <FormField<Values> name={name("title")} label="Title" suggestions={titleSuggestions} />
      <FormField<Values> name={name("first_name")} label="First name" required autoFocus={autoFocus} />
      <FormField<Values> name={name("last_name")} label="Last name" />
      <FormField<Values, "phone">
        name={name("phone")}
        type="phone"
        label="Phone"
        region={project.default_region as CountryCode}
      />
      <FormField<Values, "select"> name={name("age_band")} type="select" label="Age" options={choices.age_bands} />
    </div>
  );
}

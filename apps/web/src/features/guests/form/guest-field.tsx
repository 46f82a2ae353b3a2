import type { GuestField as Name } from "@nyota/contract/guest-fields";
import { guestFieldInfo } from "@nyota/contract/guests/guest-field-lists";
import type { CountryCode } from "libphonenumber-js/min";
import type { FieldPath, FieldValues } from "react-hook-form";
import { fieldOptions } from "../fields/field-options.ts";
import { titleSuggestions } from "../fields/guest-titles.ts";
import { translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormField } from "#ui/form/form-field.tsx";

type GuestFieldProps = {
  /** The path of the person in the form: "people.0.", or "". */
  prefix: string;
  field: Name;
  autoFocus?: boolean;
};

/** One field of a guest in a form, rendered by its kind. */
export function GuestField<Values extends FieldValues>({ prefix, field, autoFocus }: GuestFieldProps) {
  const { project } = useProject();
  const { kind, label, hint, placeholder: example, blank } = guestFieldInfo(field);
  const placeholder = example && translate(example);
  const help = hint && translate(hint);
  const shared = { name: `${prefix}${field}` as FieldPath<Values>, label: translate(label), help, autoFocus };
  switch (kind) {
    case "phone":
      return <FormField<Values, "phone"> {...shared} type="phone" region={project.default_region as CountryCode} />;
    case "choice":
      return (
        <FormField<Values, "select">
          {...shared}
          type="select"
          options={fieldOptions(field)}
          clearable={blank === null}
        />
      );
    case "flag":
      return <FormField<Values, "checkbox"> {...shared} type="checkbox" />;
    case "long":
      return <FormField<Values, "textarea"> {...shared} type="textarea" rows={3} placeholder={placeholder} />;
    case "email":
      return <FormField<Values> {...shared} kind="email" placeholder={placeholder} />;
    default:
      return (
        <FormField<Values>
          {...shared}
          placeholder={placeholder}
          required={blank === undefined}
          suggestions={field === "title" ? titleSuggestions : undefined}
        />
      );
  }
}

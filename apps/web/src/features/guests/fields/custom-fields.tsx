import type { Column } from "@nyota/contract/guests/columns";
import type { FieldPath, FieldValues } from "react-hook-form";
import { t } from "#lib/i18n/t.ts";
import { FormField } from "#ui/form/form-field.tsx";

type CustomFieldsProps = {
  /** The path of the person in the form: "people.0.", or "". */
  prefix: string;
  columns: readonly Column[];
};

const yesNo = [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];

/** A field for each of the project's own columns, by the column's type. */
export function CustomFields<Values extends FieldValues>({ prefix, columns }: CustomFieldsProps) {
  return columns.map(({ id, key, label, type, options }) => {
    const common = { name: `${prefix}custom_fields.${key}` as FieldPath<Values>, label };
    const choices = options.map((option) => ({ value: option, label: option }));
    switch (type) {
      case "NUMBER":
        return <FormField<Values> key={id} {...common} inputMode="decimal" />;
      case "DATE":
        return <FormField<Values, "date"> key={id} {...common} type="date" />;
      case "BOOLEAN":
        return <FormField<Values, "select"> key={id} {...common} type="select" options={yesNo} clearable />;
      case "SELECT":
        return <FormField<Values, "select"> key={id} {...common} type="select" options={choices} clearable />;
      case "MULTI_SELECT":
        return <FormField<Values, "multi-select"> key={id} {...common} type="multi-select" options={choices} />;
      default:
        return <FormField<Values> key={id} {...common} />;
    }
  });
}

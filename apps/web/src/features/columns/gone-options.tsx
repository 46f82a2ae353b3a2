import type { ColumnDetail } from "@nyota/contract/guests/columns";
import { useId } from "react";
import { cleanOptions, goneOptions, type OptionLine } from "./column-form-schema.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

type GoneOptionsProps = {
  column: ColumnDetail;
  lines: readonly OptionLine[];
  replace: Record<string, string | null>;
  onReplace: (replace: Record<string, string | null>) => void;
};

/** For each removed option that guests have: asks for the option they get instead. */
export function GoneOptions({ column, lines, replace, onReplace }: GoneOptionsProps) {
  const id = useId();
  const gone = goneOptions(column.options, cleanOptions(lines)).filter((option) => column.option_counts[option]);
  const left = cleanOptions(lines).map(({ name }) => ({ value: name, label: name }));
  return gone.map((option) => (
    <Field
      key={option}
      id={`${id}-${option}`}
      label={t("{count, plural, one {# guest has} other {# guests have}} “{option}”. Change it to", {
        count: column.option_counts[option] ?? 0,
        option,
      })}
    >
      {(slots) => (
        <Select
          {...slots}
          value={replace[option] ?? ""}
          onChange={(value) => onReplace({ ...replace, [option]: value || null })}
          options={[{ value: "", label: t("Nothing: clear it") }, ...left]}
        />
      )}
    </Field>
  ));
}

import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { useCountries } from "./use-countries.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";

type Options = Pick<FileImportDetail["options"], "default_region" | "date_order">;
type ReadingFieldsProps = { value: Options; onChange: (change: Options) => void };

/** How numbers without a country code and days written as numbers are read. */
export function ReadingFields({ value, onChange }: ReadingFieldsProps) {
  const { project } = useProject();
  const countries = useCountries();
  return (
    <>
      <Field label={t("Country of phone numbers")} help={t("For numbers written without a country code.")}>
        {({ id, describedBy }) => (
          <Select
            {...{ id, describedBy }}
            options={countries}
            value={value.default_region ?? project.default_region}
            onChange={(code) => onChange({ default_region: code || null })}
          />
        )}
      </Field>
      <Field label={t("Dates like 03/04/2027")} help={t("Only matters when a column has dates.")}>
        {() => (
          <Segmented
            label={t("Order of dates")}
            value={value.date_order ?? "day-first"}
            onChange={(order) => onChange({ date_order: order })}
            options={[
              { value: "day-first", label: t("3 April") },
              { value: "month-first", label: t("March 4") },
            ]}
          />
        )}
      </Field>
    </>
  );
}

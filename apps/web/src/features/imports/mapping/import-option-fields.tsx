import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { useCountries } from "./use-countries.ts";

export type ImportOptions = FileImportDetail["options"];
type Props = { value: ImportOptions; onChange: (value: ImportOptions) => void; errors: Record<string, string> };

/** The defaults for rows that have no value of their own. */
export function ImportOptionFields({ value, onChange, errors }: Props) {
  const { projectId, project } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const countries = useCountries();
  const set = (change: ImportOptions) => onChange({ ...value, ...change });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="Country of phone numbers" help="For numbers written without a country code.">
        {({ id, describedBy }) => (
          <Select
            {...{ id, describedBy }}
            options={countries}
            value={value.default_region ?? project.default_region}
            onChange={(code) => set({ default_region: code || null })}
          />
        )}
      </Field>
      <Field label="Dates like 03/04/2027" help="Only matters when a column holds dates.">
        {() => (
          <Segmented
            label="Order of dates"
            value={value.date_order ?? "day-first"}
            onChange={(order) => set({ date_order: order })}
            options={[
              { value: "day-first", label: "3 April" },
              { value: "month-first", label: "March 4" },
            ]}
          />
        )}
      </Field>
      <Field
        label="Put new guests into"
        optional
        help="For rows that name no group."
        error={errors["options.group_id"]}
      >
        {({ id, invalid, describedBy }) => (
          <Select
            {...{ id, invalid, describedBy }}
            clearable
            placeholder="No group"
            options={choices?.groups ?? []}
            value={value.group_id ?? ""}
            onChange={(group) => set({ group_id: group || null })}
          />
        )}
      </Field>
      <Field
        label="Invite new guests to"
        optional
        help="Unless a column of the file says otherwise."
        error={errors["options.event_ids"]}
      >
        {({ id, invalid, describedBy }) => (
          <MultiSelect
            {...{ id, invalid, describedBy }}
            placeholder="No event"
            options={choices?.events ?? []}
            value={value.event_ids ?? []}
            onChange={(events) => set({ event_ids: events })}
          />
        )}
      </Field>
    </div>
  );
}

import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { sides } from "@nyota/contract/guests/guest-field-lists";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Select } from "#ui/fields/select.tsx";
import { DefaultGroup } from "./default-group.tsx";
import { ReadingFields } from "./reading-fields.tsx";

type ImportOptions = FileImportDetail["options"];
type Props = {
  value: ImportOptions;
  /** The sheet that is read, if the file has several. */
  sheet: string | null;
  onChange: (value: ImportOptions) => void;
  errors: Record<string, string>;
};

/** The defaults for rows that have no value of their own. */
export function ImportOptionFields({ value, sheet, onChange, errors }: Props) {
  const { projectId, isLimited } = useProject();
  const choices = useQuery(query(guestEndpoints.choices, { params: { projectId } })).data;
  const set = (change: ImportOptions) => onChange({ ...value, ...change });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <ReadingFields value={value} onChange={set} />
      <Switch
        id="carry-down"
        label={t("Take a blank group, household or side from the row above")}
        value={value.carries_down !== false}
        onChange={(carries_down) => set({ carries_down })}
      />
      <Field
        label={t("Side of all these guests")}
        optional
        help={t("For rows that name no side.")}
        error={errors["options.side"]}
      >
        {({ id, invalid, describedBy }) => (
          <Select
            {...{ id, invalid, describedBy }}
            clearable
            placeholder={t("No side")}
            options={(choices?.sides ?? []).map((side) => ({ ...side, label: translate(side.label) }))}
            value={value.side ?? ""}
            onChange={(side) => set({ side: sides.find((one) => one === side) ?? null })}
          />
        )}
      </Field>
      <DefaultGroup
        value={value}
        groups={choices?.groups ?? []}
        offered={sheet}
        mayCreate={!isLimited}
        error={errors["options.group_id"] ?? errors["options.group_name"]}
        onChange={set}
      />
      <Field
        label={t("Invite new guests to")}
        optional
        help={t("Unless a column of the file says otherwise.")}
        error={errors["options.event_ids"]}
      >
        {({ id, invalid, describedBy }) => (
          <MultiSelect
            {...{ id, invalid, describedBy }}
            placeholder={t("No event")}
            options={choices?.events ?? []}
            value={value.event_ids ?? []}
            onChange={(events) => set({ event_ids: events })}
          />
        )}
      </Field>
    </div>
  );
}

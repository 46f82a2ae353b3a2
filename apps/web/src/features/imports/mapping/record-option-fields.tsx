import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { ReadingFields } from "./reading-fields.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";

type ImportOptions = FileImportDetail["options"];
type Props = Pick<FileImportDetail, "topic" | "mapping"> & {
  value: ImportOptions;
  onChange: (value: ImportOptions) => void;
};

const directions = Object.entries(travelFields.direction.choices).map(([value, label]) => ({
  value,
  label: translate(label),
}));

/** How the rows of a list of journeys or stays are read where they do not say it themselves. */
export function RecordOptionFields({ topic, mapping, value, onChange }: Props) {
  const { can } = useProject();
  const set = (change: ImportOptions) => onChange({ ...value, ...change });
  const targets = Object.values(mapping);
  const saysDirection = targets.some(
    (target) => target === "direction" || /^(?:arrival|departure)\./.test(target ?? ""),
  );
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {topic === "travel" && (
        <Field
          label={t("These journeys are")}
          help={
            saysDirection
              ? t("For rows whose columns do not say it.")
              : t("No column says whether these are arrivals or departures.")
          }
        >
          {({ id, describedBy }) => (
            <Select
              {...{ id, describedBy }}
              clearable
              placeholder={t("Not the same for all")}
              options={directions}
              value={value.direction ?? ""}
              onChange={(one) => set({ direction: one === "ARRIVAL" || one === "DEPARTURE" ? one : null })}
            />
          )}
        </Field>
      )}
      <ReadingFields value={value} onChange={set} />
      {topic === "stay" && can("STAY", "CREATE") && (
        <Switch
          id="makes-places"
          label={t("Make hotels and rooms that do not exist")}
          value={value.makes_places === true}
          onChange={(makes_places) => set({ makes_places })}
        />
      )}
    </div>
  );
}

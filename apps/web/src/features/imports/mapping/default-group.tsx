import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { useState } from "react";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import type { Option } from "#ui/fields/field-control.ts";
import { Select } from "#ui/fields/select.tsx";

type ImportOptions = FileImportDetail["options"];
type DefaultGroupProps = {
  value: ImportOptions;
  groups: readonly Option[];
  /** A name for a new group: that of the sheet. */
  offered: string | null;
  /** New groups can be named. */
  mayCreate: boolean;
  error: string | undefined;
  onChange: (change: Pick<ImportOptions, "group_id" | "group_name">) => void;
};

/** A group that does not exist yet has its name as its value. */
const newPrefix = "new:";

/** The group of the rows that name none: one that is there, or a new one, which is made when the guests are added. */
export function DefaultGroup({ value, groups, offered, mayCreate, error, onChange }: DefaultGroupProps) {
  const [typed, setTyped] = useState(value.group_name ?? null);
  const find = (name: string) => groups.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  const names = [...new Set(mayCreate ? [offered, typed, value.group_name] : [value.group_name])];
  const fresh = names.flatMap((name) =>
    name && !find(name) ? [{ value: newPrefix + name, label: name, hint: t("a new group") }] : [],
  );
  const named = value.group_name ? (find(value.group_name)?.value ?? newPrefix + value.group_name) : "";
  const choose = (chosen: string) =>
    onChange(
      chosen.startsWith(newPrefix)
        ? { group_id: null, group_name: chosen.slice(newPrefix.length) }
        : { group_id: chosen || null, group_name: null },
    );
  return (
    <Field
      label={t("Put new guests into")}
      optional
      help={
        mayCreate ? t("For rows that name no group. Type a name for a new group.") : t("For rows that name no group.")
      }
      error={error}
    >
      {({ id, invalid, describedBy }) => (
        <Select
          {...{ id, invalid, describedBy }}
          clearable
          placeholder={t("No group")}
          options={[...groups, ...fresh]}
          value={value.group_id ?? named}
          onChange={(chosen) => choose(chosen ?? "")}
          onCreate={
            mayCreate
              ? (name) => {
                  const text = name.trim().slice(0, 120);
                  setTyped(text);
                  return Promise.resolve(find(text)?.value ?? newPrefix + text);
                }
              : undefined
          }
        />
      )}
    </Field>
  );
}

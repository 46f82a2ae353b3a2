import type { PlainField } from "@nyota/contract/guest-fields";
import { guestFieldInfo, plainFields } from "@nyota/contract/guests/guest-field-lists";
import type { BulkSet } from "@nyota/contract/guests/guests";
import type { Column } from "@nyota/contract/guests/columns";
import { useState } from "react";
import { fieldOptions } from "../fields/field-options.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkDialogInput } from "./bulk-invite-dialog.tsx";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";

type Choice = {
  field: string;
  label: string;
  options?: Option[];
  /** It can't be cleared. */
  isRequired?: boolean;
  read: (text: string) => unknown;
};

const yesNo = [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];
const orNull = (text: string) => (text === "" ? null : text);

/** Sets one field of many guests; an empty value clears it. */
export function BulkEditDialog({ ids, custom, stack, onClose }: BulkDialogInput & { custom: readonly Column[] }) {
  const [field, setField] = useState("");
  const [value, setValue] = useState("");
  const { run, isPending, problem, setProblem } = useBulkUpdate({ ids, stack, onDone: onClose });
  const all: Choice[] = [
    ...plainFields.filter((name) => guestFieldInfo(name).isInBulk).map(fieldChoice),
    ...custom.map(customChoice),
  ];
  const chosen = all.find((option) => option.field === field);

  function submit(): void {
    if (!chosen) return setProblem(t("Choose a field."));
    if (value === "" && chosen.isRequired) return setProblem(t("Choose a value."));
    const [name, key] = field.split("custom.");
    const set = key ? { custom_fields: { [key]: chosen.read(value) } } : { [name as string]: chosen.read(value) };
    const { label } = chosen;
    void run(set as BulkSet, (count) =>
      value === ""
        ? t("{label} of {count, plural, one {# guest} other {# guests}} was cleared", { label, count })
        : t("{label} of {count, plural, one {# guest} other {# guests}} was changed", { label, count }),
    );
  }
  return (
    <BulkDialog
      title={t("Edit {count, plural, one {# guest} other {# guests}}", { count: ids.length })}
      text={t("They all get the same value. An empty value clears the field.")}
      submit={
        value === "" && chosen
          ? t("Clear for {count, plural, one {# guest} other {# guests}}", { count: ids.length })
          : t("Change")
      }
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Field id="bulk-field" label={t("Field")}>
        {(slots) => (
          <Select
            {...slots}
            options={all.map((option) => ({ value: option.field, label: option.label }))}
            value={field}
            onChange={(next) => {
              setField(next ?? "");
              setValue("");
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      {chosen && (
        <Field id="bulk-value" label={chosen.label}>
          {(slots) =>
            chosen.options ? (
              <Select
                {...slots}
                options={chosen.options}
                value={value}
                clearable
                onChange={(next) => setValue(next ?? "")}
              />
            ) : (
              <Input {...slots} value={value} onChange={(next) => setValue(next ?? "")} />
            )
          }
        </Field>
      )}
    </BulkDialog>
  );
}

function fieldChoice(field: PlainField): Choice {
  const { label: english, kind, blank } = guestFieldInfo(field);
  const label = translate(english);
  if (kind === "flag") return { field, label, options: yesNo, isRequired: true, read: (text) => text === "true" };
  const isRequired = blank !== null;
  return { field, label, isRequired, read: orNull, ...(kind === "choice" && { options: fieldOptions(field) }) };
}

/** The server parses the text by the column's type. */
function customChoice({ key, label, type, options }: Column): Choice {
  const many = type === "MULTI_SELECT";
  return {
    field: `custom.${key}`,
    label,
    ...(type === "BOOLEAN"
      ? { options: yesNo, isRequired: true }
      : options.length > 0 && { options: options.map(asOption) }),
    read: (text) => (text === "" ? null : type === "BOOLEAN" ? text === "true" : many ? [text] : text),
  };
}

const asOption = (option: string): Option => ({ value: option, label: option });

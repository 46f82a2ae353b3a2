import type { BulkSet } from "@nyota/contract/guests/guests";
import type { Column } from "@nyota/contract/guests/columns";
import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkDialogInput } from "./bulk-invite-dialog.tsx";
import { useBulkUpdate } from "./use-bulk-update.ts";
import { pluralise } from "#lib/text/format.ts";
import type { Option } from "#ui/fields/field-control.ts";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { Select } from "#ui/fields/select.tsx";

type Choice = { field: string; label: string; options?: Option[]; read: (text: string) => unknown };

const yesNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const orNull = (text: string) => (text === "" ? null : text);

/** One field of many guests at once, cleared where nothing is given. */
export function BulkEditDialog({
  ids,
  choices,
  custom,
  stack,
  onClose,
}: BulkDialogInput & { custom: readonly Column[] }) {
  const [field, setField] = useState("");
  const [value, setValue] = useState("");
  const { run, isPending, problem, setProblem } = useBulkUpdate({ ids, stack, onDone: onClose });
  const all: Choice[] = [
    { field: "side", label: "Side", options: choices?.sides ?? [], read: orNull },
    { field: "age_band", label: "Age", options: choices?.age_bands ?? [], read: orNull },
    { field: "gender", label: "Gender", options: choices?.genders ?? [], read: orNull },
    { field: "language", label: "Language", options: choices?.languages ?? [], read: orNull },
    { field: "is_vip", label: "VIP", options: yesNo, read: (text) => text === "true" },
    { field: "is_attendant", label: "Attendant", options: yesNo, read: (text) => text === "true" },
    { field: "diet", label: "Diet", read: orNull },
    { field: "notes", label: "Notes", read: orNull },
    ...custom.map(customChoice),
  ];
  const chosen = all.find((one) => one.field === field);

  function submit(): void {
    if (!chosen) return setProblem("Choose what to change.");
    if (value === "" && (field === "age_band" || chosen.options === yesNo)) return setProblem("Choose a value.");
    const [name, key] = field.split("custom.");
    const set = key ? { custom_fields: { [key]: chosen.read(value) } } : { [name as string]: chosen.read(value) };
    void run(set as BulkSet, (guests) => `${chosen.label} of ${guests} was ${value === "" ? "cleared" : "changed"}`);
  }
  return (
    <BulkDialog
      title={`Edit ${pluralise(ids.length, "guest")}`}
      text="They all get the same value. Left blank, it is cleared."
      submit={value === "" && chosen ? `Clear for ${pluralise(ids.length, "guest")}` : "Change"}
      {...{ problem, onClose }}
      busy={isPending}
      onSubmit={submit}
    >
      <Field id="bulk-field" label="What">
        {(slots) => (
          <Select
            {...slots}
            options={all.map((one) => ({ value: one.field, label: one.label }))}
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

/** The server reads words as each column keeps them. */
function customChoice({ key, label, type, options }: Column): Choice {
  const many = type === "MULTI_SELECT";
  return {
    field: `custom.${key}`,
    label,
    ...(type === "BOOLEAN" ? { options: yesNo } : options.length > 0 && { options: options.map(asOption) }),
    read: (text) => (text === "" ? null : type === "BOOLEAN" ? text === "true" : many ? [text] : text),
  };
}

const asOption = (option: string): Option => ({ value: option, label: option });

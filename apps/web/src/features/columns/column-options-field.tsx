import { OPTIONS_MAX } from "@nyota/contract/guests/columns";
import { Plus, X } from "lucide-react";
import { Controller, type FieldError, useFormContext } from "react-hook-form";
import { newOption, type OptionLine } from "./column-form-schema.ts";
import { pluralise } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields/input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";

type ColumnOptionsFieldProps = { formId: string; counts?: Record<string, number> };

/** The options of a column, a line each, in their order; Enter moves to the next line. */
export function ColumnOptionsField({ formId, counts = {} }: ColumnOptionsFieldProps) {
  const { control, formState } = useFormContext<{ options: OptionLine[] }>();
  const error = formState.errors.options as FieldError | undefined;
  const idOf = ({ key }: OptionLine) => `${formId}-option-${key}`;
  return (
    <Controller
      control={control}
      name="options"
      render={({ field: { value, onChange } }) => {
        const add = () => {
          const line = newOption();
          onChange([...value, line]);
          setTimeout(() => document.getElementById(idOf(line))?.focus());
        };
        const goOn = (line: OptionLine) => {
          const next = value[value.indexOf(line) + 1];
          if (next) document.getElementById(idOf(next))?.focus();
          else add();
        };
        const nameOf = (line: OptionLine) => line.name || `option ${value.indexOf(line) + 1}`;
        return (
          <fieldset id={`${formId}-options`} className="min-w-0">
            <legend className="mb-1.5 text-[13.5px] font-strong">Options</legend>
            <SortableList
              label="Options"
              items={value}
              idOf={({ key }) => key}
              nameOf={nameOf}
              onOrder={(keys) => onChange(keys.flatMap((key) => value.find((line) => line.key === key) ?? []))}
              className="-ml-1.5 space-y-2"
            >
              {(line) => (
                <div className="flex items-start gap-1.5">
                  <div
                    role="presentation"
                    className="min-w-0 flex-1"
                    onKeyDown={(event) => {
                      if (event.key !== "Enter") return;
                      event.preventDefault();
                      goOn(line);
                    }}
                  >
                    <Input
                      id={idOf(line)}
                      label={`Option ${value.indexOf(line) + 1}`}
                      value={line.name}
                      invalid={Boolean(error)}
                      maxLength={100}
                      placeholder={value.indexOf(line) === 0 ? "Small" : "Another option"}
                      after={counts[line.was ?? ""] ? pluralise(counts[line.was ?? ""] ?? 0, "guest") : undefined}
                      onChange={(name) =>
                        onChange(value.map((other) => (other.key === line.key ? { ...other, name } : other)))
                      }
                    />
                  </div>
                  <IconButton
                    label={`Remove ${nameOf(line)}`}
                    icon={<X />}
                    tooltip={false}
                    disabled={value.length === 1}
                    onClick={() => onChange(value.filter(({ key }) => key !== line.key))}
                  />
                </div>
              )}
            </SortableList>
            {value.length < OPTIONS_MAX && (
              <Button size="small" className="mt-2.5" icon={<Plus aria-hidden="true" />} onClick={add}>
                Add an option
              </Button>
            )}
            {error?.message && (
              <p role="alert" className="mt-2 text-sm text-rust">
                {error.message}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
}

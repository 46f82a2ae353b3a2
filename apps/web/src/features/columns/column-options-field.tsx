import { OPTIONS_MAX } from "@nyota/contract/guests/columns";
import { Plus, X } from "lucide-react";
import { Controller, type FieldError, useFormContext } from "react-hook-form";
import { newOption, type OptionLine } from "./column-form-schema.ts";
import { focusAdded } from "#lib/focus-added.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields/input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";

type ColumnOptionsFieldProps = { formId: string; counts?: Record<string, number> };

const describeCount = (count = 0) =>
  count > 0 ? t("{count, plural, one {# guest} other {# guests}}", { count }) : undefined;

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
          focusAdded(idOf(line), () => onChange([...value, line]));
        };
        const goOn = (line: OptionLine) => {
          const next = value[value.indexOf(line) + 1];
          if (next) document.getElementById(idOf(next))?.focus();
          else add();
        };
        const nameOf = (line: OptionLine) => line.name || t("option {number}", { number: value.indexOf(line) + 1 });
        return (
          <fieldset id={`${formId}-options`} className="min-w-0">
            <legend className="mb-1.5 text-[13.5px] font-strong">{t("Options")}</legend>
            <SortableList
              label={t("Options")}
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
                      label={t("Option {number}", { number: value.indexOf(line) + 1 })}
                      value={line.name}
                      invalid={Boolean(error)}
                      maxLength={100}
                      placeholder={value.indexOf(line) === 0 ? t("Small") : t("Another option")}
                      after={describeCount(counts[line.was ?? ""])}
                      onChange={(name) =>
                        onChange(value.map((other) => (other.key === line.key ? { ...other, name } : other)))
                      }
                    />
                  </div>
                  <IconButton
                    label={t("Remove {name}", { name: nameOf(line) })}
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
                {t("Add an option")}
              </Button>
            )}
            {error?.message && (
              <p role="alert" className="mt-2 text-sm text-rust">
                {translate(error.message)}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
}

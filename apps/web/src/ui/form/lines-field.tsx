import { Plus, X } from "lucide-react";
import { useContext, type ReactNode } from "react";
import { Controller, type FieldError, useFormContext } from "react-hook-form";
import { focusAdded } from "#lib/focus-added.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { FormIdContext } from "#ui/form/form-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type LinesFieldProps = {
  name: string;
  legend: ReactNode;
  /** The texts of the button that adds a line, and of the placeholder of the added line. */
  add: string;
  another: string;
  /** The name of a line, from 1. */
  nameOf: (number: number) => string;
  placeholders: readonly string[];
  least?: number;
  most: number;
  help?: string;
  /** A line was removed, for a list beside it. */
  onRemove?: (index: number) => void;
};

/** A short list of words in a form, one line each; Enter moves to the next line. */
export function LinesField({
  name,
  legend,
  add,
  another,
  nameOf,
  placeholders,
  least = 0,
  most,
  help,
  onRemove,
}: LinesFieldProps) {
  const { control, formState } = useFormContext<Record<string, string[]>>();
  const errors = formState.errors[name] as (FieldError & (FieldError | undefined)[]) | undefined;
  const problem = typeof errors?.message === "string" ? translate(errors.message) : undefined;
  const id = `${useContext(FormIdContext)}-${name}`;
  // An error of the whole list links to its first line.
  const lineId = (index: number) => (problem && index === 0 ? id : `${id}.${index}`);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => {
        const addLine = () => focusAdded(lineId(value.length), () => onChange([...value, ""]));
        return (
          <fieldset className="min-w-0 space-y-2">
            <legend className="mb-1.5 text-[13.5px] font-strong">{legend}</legend>
            {value.map((line, index) => (
              <div key={index} className="flex items-start gap-2">
                <div
                  role="presentation"
                  className="min-w-0 flex-1"
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    addLine();
                  }}
                >
                  <Field id={lineId(index)} error={translate(errors?.[index]?.message ?? "") || undefined}>
                    {(slots) => (
                      <Input
                        id={slots.id}
                        invalid={slots.invalid || Boolean(problem)}
                        describedBy={slots.describedBy}
                        label={nameOf(index + 1)}
                        value={line}
                        placeholder={placeholders[index] ?? another}
                        onChange={(text) => onChange(value.map((old, at) => (at === index ? text : old)))}
                      />
                    )}
                  </Field>
                </div>
                {value.length > least && (
                  <IconButton
                    label={t("Remove {name}", { name: line || nameOf(index + 1) })}
                    icon={<X />}
                    onClick={() => {
                      onChange(value.filter((_, at) => at !== index));
                      onRemove?.(index);
                    }}
                  />
                )}
              </div>
            ))}
            {value.length < most && (
              <Button size="small" icon={<Plus aria-hidden="true" />} onClick={addLine}>
                {add}
              </Button>
            )}
            {problem && (
              <p role="alert" className="text-sm text-rust">
                {problem}
              </p>
            )}
            {help && <p className="text-sm text-ink-2">{help}</p>}
          </fieldset>
        );
      }}
    />
  );
}

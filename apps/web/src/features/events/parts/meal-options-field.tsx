import { Plus, X } from "lucide-react";
import { Controller, type FieldError, useFormContext } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Input } from "#ui/fields/input.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** A short list of dishes one line each; Enter goes on to the next line. */
export function MealOptionsField({ formId }: { formId: string }) {
  const { control, formState } = useFormContext<{ meal_options: string[] }>();
  const errors = formState.errors.meal_options as (FieldError & (FieldError | undefined)[]) | undefined;
  const lineId = (index: number) => `${formId}-meal_options.${index}`;
  return (
    <Controller
      control={control}
      name="meal_options"
      render={({ field: { value, onChange } }) => {
        const add = () => {
          onChange([...value, ""]);
          setTimeout(() => document.getElementById(lineId(value.length))?.focus());
        };
        return (
          <fieldset className="min-w-0 space-y-2">
            <legend className="mb-1.5 text-[13.5px] font-strong">
              Meal choices <span className="font-normal text-ink-3">(optional)</span>
            </legend>
            {value.map((option, index) => (
              <div key={index} className="flex items-start gap-2">
                <div
                  className="min-w-0 flex-1"
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    add();
                  }}
                >
                  <Field id={lineId(index)} error={errors?.[index]?.message}>
                    {(slots) => (
                      <Input
                        id={slots.id}
                        invalid={slots.invalid}
                        describedBy={slots.describedBy}
                        label={`Meal choice ${index + 1}`}
                        value={option}
                        placeholder={["Vegetarian", "Jain", "Non-vegetarian"][index] ?? "Another choice"}
                        onChange={(text) => onChange(value.map((old, at) => (at === index ? text : old)))}
                      />
                    )}
                  </Field>
                </div>
                <IconButton
                  label={`Remove ${option || `choice ${index + 1}`}`}
                  icon={<X />}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                />
              </div>
            ))}
            {value.length < 20 && (
              <Button id={`${formId}-meal_options`} size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
                Add a choice
              </Button>
            )}
            {typeof errors?.message === "string" && (
              <p role="alert" className="text-sm text-rust">
                {errors.message}
              </p>
            )}
            <p className="text-sm text-ink-2">Guests pick one of these when they accept.</p>
          </fieldset>
        );
      }}
    />
  );
}

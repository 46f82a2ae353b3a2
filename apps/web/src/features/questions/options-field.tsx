import { Plus, X } from "lucide-react";
import { Controller, type FieldError, useFormContext } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields/input.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** The options of a question, one line each; Enter goes on to the next line. */
export function OptionsField({ formId }: { formId: string }) {
  const { control, formState } = useFormContext<{ options: string[] }>();
  const error = formState.errors.options as FieldError | undefined;
  const lineId = (index: number) => (index === 0 ? `${formId}-options` : `${formId}-options.${index}`);
  return (
    <Controller
      control={control}
      name="options"
      render={({ field: { value, onChange } }) => {
        const add = () => {
          onChange([...value, ""]);
          setTimeout(() => document.getElementById(lineId(value.length))?.focus());
        };
        return (
          <fieldset className="min-w-0 space-y-2">
            <legend className="mb-1.5 text-[13.5px] font-strong">Options</legend>
            {value.map((option, index) => (
              <div key={index} className="flex items-start gap-2">
                <div
                  role="presentation"
                  className="min-w-0 flex-1"
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    add();
                  }}
                >
                  <Input
                    id={lineId(index)}
                    label={`Option ${index + 1}`}
                    value={option}
                    invalid={Boolean(error)}
                    placeholder={["Vegetarian", "Jain", "Non-vegetarian"][index] ?? "Another option"}
                    onChange={(text) => onChange(value.map((old, at) => (at === index ? text : old)))}
                  />
                </div>
                {value.length > 2 && (
                  <IconButton
                    label={`Remove ${option || `option ${index + 1}`}`}
                    icon={<X />}
                    onClick={() => onChange(value.filter((_, at) => at !== index))}
                  />
                )}
              </div>
            ))}
            {value.length < 50 && (
              <Button size="small" icon={<Plus aria-hidden="true" />} onClick={add}>
                Add an option
              </Button>
            )}
            {error?.message && (
              <p role="alert" className="text-sm text-rust">
                {error.message}
              </p>
            )}
          </fieldset>
        );
      }}
    />
  );
}

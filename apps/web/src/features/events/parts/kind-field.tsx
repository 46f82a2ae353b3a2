import { Controller, useFormContext } from "react-hook-form";
import { kindWord } from "#features/events/event-kinds.ts";
import type { EventFormInput } from "#features/events/event-form-schema.ts";
import { KindPicker } from "#features/events/parts/kind-picker.tsx";
import { Field } from "#ui/fields/field.tsx";

/** Choosing a kind also names the event, as long as nobody wrote a name. */
export function KindField({ formId }: { formId: string }) {
  const { control, getFieldState, getValues, setValue } = useFormContext<EventFormInput>();
  return (
    <Controller
      control={control}
      name="kind"
      render={({ field, fieldState }) => (
        <Field id={`${formId}-kind`} label="Kind" error={fieldState.error?.message}>
          {(slots) => (
            <KindPicker
              {...slots}
              value={field.value}
              onChange={(kind) => {
                const unnamed = !getValues("name") || !getFieldState("name").isDirty;
                const name = kind === "OTHER" ? "" : kindWord(kind);
                field.onChange(kind);
                if (unnamed && !fieldState.isDirty) setValue("name", name, { shouldDirty: false });
                else if (unnamed) setValue("name", name);
              }}
            />
          )}
        </Field>
      )}
    />
  );
}

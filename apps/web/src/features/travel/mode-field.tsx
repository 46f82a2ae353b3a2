import { keysOf } from "@nyota/contract/keys-of";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { Controller, useFormContext } from "react-hook-form";
import type { TravelFormInput } from "./travel-form-schema.ts";
import { modeWords } from "./describe-travel.ts";
import { translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { IconPicker } from "#ui/fields/icon-picker.tsx";

const { label, choices } = travelFields.mode;
const options = keysOf(choices).map((value) => ({
  value,
  label: translate(choices[value]),
  icon: modeWords[value].icon,
}));

/** The means of travel; the labels of other fields depend on it. */
export function ModeField({ formId }: { formId: string }) {
  const { control } = useFormContext<TravelFormInput>();
  return (
    <Controller
      control={control}
      name="mode"
      render={({ field, fieldState }) => (
        <Field id={`${formId}-mode`} label={translate(label)} error={fieldState.error?.message}>
          {(slots) => (
            <IconPicker
              {...slots}
              options={options}
              value={field.value}
              onChange={field.onChange}
              className="grid-cols-5"
            />
          )}
        </Field>
      )}
    />
  );
}

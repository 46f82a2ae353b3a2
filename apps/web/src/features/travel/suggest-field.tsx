import type { FieldInfo } from "@nyota/contract/field-info";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { useContext } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { TravelFormInput } from "./travel-form-schema.ts";
import { translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { type Suggestion, SuggestInput } from "#ui/fields/suggestions/suggest-input.tsx";
import { FormIdContext } from "#ui/form/form-field.tsx";

type SuggestFieldProps = {
  name: "from_place" | "to_place" | "carrier" | "number";
  label?: string | undefined;
  help?: string | undefined;
  listLabel: string;
  suggestions: readonly Suggestion[];
  /** Called with what was typed, not with what was chosen. */
  onType?: (text: string) => void;
  onAsk?: () => void;
  onPick: (suggestion: Suggestion) => void;
};

/** A text of the journey's form with suggestions. */
export function SuggestField({ name, label, help, onType, ...list }: SuggestFieldProps) {
  const { control } = useFormContext<TravelFormInput>();
  const id = `${useContext(FormIdContext)}-${name}`;
  const info: FieldInfo = travelFields[name];
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field id={id} label={label ?? translate(info.label)} help={help} optional error={fieldState.error?.message}>
          {({ labelledBy: _labelledBy, ...slots }) => (
            <SuggestInput
              {...slots}
              {...list}
              name={name}
              placeholder={info.placeholder && translate(info.placeholder)}
              value={field.value}
              onChange={(text) => {
                field.onChange(text);
                onType?.(text ?? "");
              }}
              onBlur={() => fieldState.isDirty && field.onBlur()}
            />
          )}
        </Field>
      )}
    />
  );
}

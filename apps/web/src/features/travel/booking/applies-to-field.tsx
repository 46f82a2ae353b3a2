import { Controller, useFormContext } from "react-hook-form";
import type { JourneyFormInput } from "../travel-form-schema.ts";
import { t } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";

type AppliesToFieldProps = { formId: string; name: string; count: number };

/** Whom the change of a journey on a booking is for. */
export function AppliesToField({ formId, name, count }: AppliesToFieldProps) {
  const { control } = useFormContext<JourneyFormInput>();
  return (
    <Controller
      control={control}
      name="applies_to"
      render={({ field, fieldState }) => (
        <Field id={`${formId}-applies_to`} label={t("For whom?")} error={fieldState.error?.message}>
          {(slots) => (
            <RadioGroup
              {...slots}
              options={[
                {
                  value: "ALL",
                  label: t("All {count} on this booking", { count }),
                  hint: t("Seat, bags and notes stay {name}’s own.", { name }),
                },
                {
                  value: "ONE",
                  label: t("Only {name}", { name }),
                  hint: t("With another journey or other times, they leave the booking."),
                },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </Field>
      )}
    />
  );
}

import { eventFields, type EventKind } from "@nyota/contract/events/event-fields";
import { Controller, useFormContext } from "react-hook-form";
import type { EventFormInput } from "./event-form-schema.ts";
import { kindWord } from "../event-kinds.ts";
import { KindPicker } from "./kind-picker.tsx";
import { translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";

/** Choosing a kind also sets the event's name, unless the user has typed one. */
export function KindField({ formId }: { formId: string }) {
  const { control, getValues, setValue } = useFormContext<EventFormInput>();
  function choose(kind: EventKind): void {
    const { name, kind: before } = getValues();
    const isNamed = name !== "" && name !== (before ? kindWord(before) : "");
    setValue("kind", kind, { shouldDirty: true, shouldValidate: true });
    if (!isNamed) setValue("name", kind === "OTHER" ? "" : kindWord(kind), { shouldDirty: true });
  }
  return (
    <Controller
      control={control}
      name="kind"
      render={({ field, fieldState }) => (
        <Field id={`${formId}-kind`} label={translate(eventFields.kind.label)} error={fieldState.error?.message}>
          {(slots) => <KindPicker {...slots} value={field.value} onChange={choose} />}
        </Field>
      )}
    />
  );
}

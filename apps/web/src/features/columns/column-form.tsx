import { hasOptions, type ColumnType } from "@nyota/contract/guests/columns";
import { useId, type ReactNode } from "react";
import {
  type ColumnFormInput,
  type ColumnFormOutput,
  columnFormSchema,
  type OptionLine,
} from "./column-form-schema.ts";
import { ColumnOptionsField } from "./column-options-field.tsx";
import { columnTypeOptions } from "./column-labels.ts";
import { t } from "#lib/i18n/t.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";

type ColumnFormProps = {
  initial: ColumnFormInput;
  counts?: Record<string, number>;
  submit: string;
  onSubmit: (values: ColumnFormOutput) => Promise<unknown>;
  /** Shows what the chosen type and options do to the existing values. */
  children?: (chosen: { type: ColumnType; options: OptionLine[] }) => ReactNode;
};

export function ColumnForm({ initial, counts, submit, onSubmit, children }: ColumnFormProps) {
  const id = useId();
  return (
    <Form id={id} label={submit} schema={columnFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field, form }) => (
        <>
          <Field name="label" label={t("Name")} placeholder={t("T-shirt size")} required autoFocus maxLength={80} />
          <Field name="type" type="select" label={t("Type")} options={columnTypeOptions} />
          {hasOptions(form.watch("type")) && <ColumnOptionsField formId={id} counts={counts} />}
          {children?.({ type: form.watch("type"), options: form.watch("options") as OptionLine[] })}
          <Field name="is_shown_to_guests" type="checkbox" label={t("Guests see their value on the RSVP page")} />
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}

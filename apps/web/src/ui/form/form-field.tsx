import { createContext, useContext, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { Controller, type FieldPath, type FieldValues, useFormContext } from "react-hook-form";
import { useDesktop } from "#lib/use-media.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Field } from "#ui/fields/field.tsx";
import type { FieldControl } from "#ui/fields/field-control.ts";
import { type FieldType, fieldRegistry, selfLabelled } from "#ui/form/field-registry.tsx";

/** The form's id, the prefix of its fields' ids. */
export const FormIdContext = createContext("form");

type Own<Type extends FieldType> = Omit<
  ComponentProps<(typeof fieldRegistry)[Type]>,
  keyof FieldControl<unknown> | "label" | "help"
>;
export type FormFieldProps<Values extends FieldValues, Type extends FieldType = "input"> = Own<Type> & {
  name: FieldPath<Values>;
  label: ReactNode;
  type?: Type;
  help?: ReactNode;
  optional?: boolean;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** One labelled field of the form around it; the other props are those of the field's type. */
export function FormField<Values extends FieldValues, Type extends FieldType = "input">(
  props: FormFieldProps<Values, Type>,
) {
  const { name, label, type = "input" as Type, help, optional, ...rest } = props as FormFieldProps<Values, FieldType>;
  const { control } = useFormContext<Values>();
  const formId = useContext(FormIdContext);
  // The props of each component were type-checked above; here any of them is accepted.
  const Component = fieldRegistry[type] as unknown as ComponentType<Record<string, unknown>>;
  const beside = selfLabelled.has(type);
  // On a phone the keyboard would cover the page before it can be read.
  const autoFocus = useDesktop() && props.autoFocus;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          id={`${formId}-${name}`}
          label={beside ? undefined : label}
          help={help}
          optional={optional}
          error={fieldState.error && (translate(fieldState.error.message ?? "") || t("Check this field."))}
        >
          {({ labelledBy, ...slots }) => (
            <Component
              {...rest}
              {...slots}
              autoFocus={autoFocus}
              {...(beside ? { label } : {})}
              {...(type === "radio-group" ? { labelledBy } : {})}
              name={name}
              value={field.value}
              onChange={field.onChange}
              // Skip validation when an untouched field loses focus: the message would move the button being clicked.
              onBlur={() => fieldState.isDirty && field.onBlur()}
            />
          )}
        </Field>
      )}
    />
  );
}

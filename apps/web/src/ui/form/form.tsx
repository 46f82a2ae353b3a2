import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, type ReactNode } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#lib/api/api-error.ts";
import { cx } from "#lib/cx.ts";
import { readFieldErrors, readMessage } from "#lib/api/field-errors.ts";
import type { FieldType } from "#ui/form/field-registry.tsx";
import { FormField, type FormFieldProps, FormIdContext } from "#ui/form/form-field.tsx";
import { FormSummary } from "#ui/form/form-summary.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";

type FormSchema = z.ZodType<FieldValues, FieldValues>;
type Kit<Values extends FieldValues> = {
  /** FormField, typed with the names of this form's fields. */
  Field: <Type extends FieldType = "input">(props: FormFieldProps<Values, Type>) => ReactNode;
  form: UseFormReturn<Values>;
};
type FormProps<Schema extends FormSchema> = {
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  /** Throws, or returns `{field: [messages]}`, when the server refuses. */
  onSubmit: (values: z.output<Schema>, form: UseFormReturn<z.input<Schema>>) => unknown;
  onDirtyChange?: (dirty: boolean) => void;
  id?: string;
  label?: string;
  className?: string;
  children: ReactNode | ((kit: Kit<z.input<Schema>>) => ReactNode);
};

const isUnreachable = (source: unknown) => source instanceof ApiError && source.code === "OFFLINE";

function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, source: unknown): void {
  const fields = readFieldErrors(source);
  if (!fields)
    return form.setError("root", {
      type: isUnreachable(source) ? "unreachable" : "api_error",
      message: readMessage(source),
    });
  const known = form.getValues();
  for (const [name, [message]] of Object.entries(fields)) {
    if (!message) continue;
    const target = name.split(".")[0]! in known ? (name as Path<Values>) : "root";
    form.setError(target, { type: "api_error", message });
  }
}

export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { schema, defaultValues, onSubmit, onDirtyChange, label, className, children } = props;
  type Values = z.input<Schema>;
  const own = useId();
  const id = props.id ?? own;
  const sheet = useSheet();
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: zodResolver(schema) as never,
    defaultValues,
    mode: "onTouched",
    shouldFocusError: false, // the summary takes the focus
  });
  const { isDirty } = form.formState;
  const control = form as unknown as UseFormReturn<Values>;

  useEffect(() => {
    onDirtyChange?.(isDirty);
    sheet?.setDirty(isDirty);
  }, [isDirty, onDirtyChange, sheet]);
  // The form is unmounted, for example because the saved result is shown in its place: nothing is unsaved.
  useEffect(() => () => sheet?.setDirty(false), [sheet]);

  // The typed values are still there and can be sent now.
  useEffect(() => {
    const forget = () => form.formState.errors.root?.type === "unreachable" && form.clearErrors("root");
    addEventListener("online", forget);
    return () => removeEventListener("online", forget);
  }, [form]);

  async function submit(values: z.output<Schema>): Promise<void> {
    try {
      const refused = readFieldErrors(await onSubmit(values, control));
      if (refused) showRefusal(control, refused);
    } catch (error) {
      showRefusal(control, error);
    }
  }

  return (
    <FormProvider {...form}>
      <FormIdContext value={id}>
        <form
          id={id}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            // A form in a sheet opened from a form: React bubbles the submit event through the portal.
            event.stopPropagation();
            void form.handleSubmit(submit)(event);
          }}
          className={cx("flex flex-1 flex-col gap-5", className)}
        >
          <FormSummary />
          {typeof children === "function"
            ? children({ Field: FormField as Kit<Values>["Field"], form: control })
            : children}
        </form>
      </FormIdContext>
    </FormProvider>
  );
}

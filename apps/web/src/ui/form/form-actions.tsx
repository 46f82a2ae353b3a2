import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";

/** The form's submit button: busy while the form is sent. */
export function SubmitButton({ children = t("Save"), variant = "primary", ...rest }: ButtonProps) {
  const { formState } = useFormContext();
  return (
    <Button {...rest} type="submit" variant={variant} loading={formState.isSubmitting}>
      {children}
    </Button>
  );
}

/** The last line of a form; inside a sheet it stays visible at the bottom. */
export function FormActions({
  submit = t("Save"),
  onCancel,
  children,
}: {
  submit?: ReactNode;
  onCancel?: () => void;
  children?: ReactNode;
}) {
  const sheet = useSheet();
  const cancel = onCancel ?? sheet?.close;
  return (
    <div
      className={cx(
        "flex flex-wrap items-center justify-end gap-2.5",
        sheet &&
          "sticky -bottom-5 -mx-6 -mb-5 mt-auto border-t border-line bg-surface px-6 py-3 max-md:-mx-4 max-md:px-4",
      )}
    >
      {children}
      {cancel && <Button onClick={cancel}>{t("Cancel")}</Button>}
      <SubmitButton>{submit}</SubmitButton>
    </div>
  );
}

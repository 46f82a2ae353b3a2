import { useFormContext } from "react-hook-form";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";

/** Shown while there are unsaved changes. */
export function SaveBar() {
  const { formState, reset } = useFormContext();
  if (!formState.isDirty) return null;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-sticky flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-paper py-3"
    >
      <span role="status" className="flex-1 basis-40 text-sm text-ink-2">
        {t("Not saved yet.")}
      </span>
      <Button onClick={() => reset()}>{t("Discard")}</Button>
      <SubmitButton>{t("Save changes")}</SubmitButton>
    </div>
  );
}

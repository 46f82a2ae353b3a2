import { useEffect, useRef, useContext } from "react";
import { type FieldErrors, useFormContext } from "react-hook-form";
import { t, translate } from "#lib/i18n/t.ts";
import { FormIdContext } from "#ui/form/form-field.tsx";
import { SummaryBox } from "#ui/form/problem-box.tsx";

type Problem = { name: string; message: string };

function listProblems(errors: FieldErrors, prefix = ""): Problem[] {
  return Object.entries(errors).flatMap(([key, error]): Problem[] => {
    if (!error || key === "ref" || key === "root") return [];
    const name = prefix + key;
    const { message, type } = error as { message?: unknown; type?: unknown };
    if (typeof type === "string")
      return [{ name, message: typeof message === "string" && message ? translate(message) : t("Check this field.") }];
    return typeof error === "object" ? listProblems(error as FieldErrors, `${name}.`) : [];
  });
}

/** Lists the errors that prevent saving; a failed submit moves the focus here. */
export function FormSummary() {
  const { formState } = useFormContext();
  const formId = useContext(FormIdContext);
  const box = useRef<HTMLDivElement>(null);
  const problems = listProblems(formState.errors);
  const whole = formState.errors.root?.message;
  const wrong = problems.length > 0 || Boolean(whole);
  const { submitCount, isSubmitting } = formState;

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && wrong) box.current?.focus();
    // Only a submit moves the focus; a field that becomes invalid while typing must not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount, isSubmitting]);

  if (submitCount === 0 || !wrong) return null;
  return (
    <SummaryBox
      ref={box}
      id={`${formId}-summary`}
      whole={whole}
      problems={problems.map(({ name, message }) => ({ id: `${formId}-${name}`, message }))}
    />
  );
}

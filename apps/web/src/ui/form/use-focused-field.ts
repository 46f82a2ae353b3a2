import { useContext, useEffect } from "react";
import { useLocation } from "react-router";
import { FormIdContext } from "#ui/form/form-field.tsx";

/** Focuses the field of the form around it for which this page was opened: `focus` of the navigation's state. */
export function useFocusedField(): void {
  const formId = useContext(FormIdContext);
  const { state, key } = useLocation() as { state: { focus?: string } | null; key: string };
  const name = state?.focus;
  useEffect(() => {
    if (!name) return;
    // Delayed, because the dialog that linked here returns the focus to its button first.
    const timer = setTimeout(() => {
      const field = document.getElementById(`${formId}-${name}`);
      field?.scrollIntoView({ block: "center" });
      field?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [formId, name, key]);
}

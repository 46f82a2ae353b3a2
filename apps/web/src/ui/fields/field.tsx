import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { t } from "#lib/i18n/t.ts";

type FieldSlots = { id: string; invalid: boolean; describedBy?: string; labelledBy: string };
type FieldProps = {
  id?: string;
  label?: ReactNode;
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Receives the ids that connect the control with its label, help and error. */
  children: (slots: FieldSlots) => ReactNode;
};

/** The label above the control, the help and the error below it. */
export function Field({ id: given, label, help, error, optional, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="min-w-0">
      {label && (
        <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block text-[13.5px] font-strong">
          {label}
          {optional && <span className="font-normal text-ink-3"> {t("(optional)")}</span>}
        </label>
      )}
      {children({ id, invalid: Boolean(error), describedBy, labelledBy: `${id}-label` })}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-rust">
          <CircleAlert className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-2">
          {help}
        </p>
      )}
    </div>
  );
}

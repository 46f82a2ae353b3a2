import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type FieldValues, get, useFormContext, useFormState } from "react-hook-form";

type FoldedFieldsProps = { title: string; text: string; names: readonly string[]; children: ReactNode };

/** Fields that few need, folded while they are empty. One with a value when the form opens, or an error, is in sight. */
export function FoldedFields({ title, text, names, children }: FoldedFieldsProps) {
  const { getValues } = useFormContext<FieldValues>();
  const { errors } = useFormState<FieldValues>();
  const [isWanted, setWanted] = useState(() => names.some((name) => hasText(getValues(name))));
  const isOpen = isWanted || names.some((name) => get(errors, name) !== undefined);
  return (
    <details
      className="group rounded-card border border-line bg-surface px-4 py-3"
      open={isOpen}
      onToggle={(event) => setWanted(event.currentTarget.open)}
    >
      <summary className="touch flex cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-strong">{title}</span>
          <span className="block text-sm text-ink-2">{text}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 space-y-5">{children}</div>
    </details>
  );
}

const hasText = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasText) : typeof value === "string" && value.trim() !== "";

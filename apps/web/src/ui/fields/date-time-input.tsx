import type { ReactNode } from "react";
import { formatDateTime } from "#lib/format.ts";
import { readTypedDateTime } from "#lib/read-typed.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import type { FieldControl } from "#ui/fields/field-control.ts";
import { TypedInput } from "#ui/fields/typed-input.tsx";

export type DateTimeInputProps = FieldControl<string> & { placeholder?: string; picker?: ReactNode };

/** Typed only. The value is a wall time, 2027-02-12T16:00. */
export function DateTimeInput({ placeholder = "Feb 12, 27, 4:00 pm", ...props }: DateTimeInputProps) {
  const celebration = useCelebration();
  return (
    <TypedInput
      {...props}
      placeholder={placeholder}
      read={(text) => readTypedDateTime(text, new Date(), celebration)}
      show={(value) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? formatDateTime(value) : value)}
    />
  );
}

import type { ReactNode } from "react";
import { formatDate, formatDateTime } from "#lib/text/format.ts";
import { readTypedDateTime } from "#lib/text/read-typed.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { t } from "#lib/i18n/t.ts";
import type { FieldControl } from "#ui/fields/field-control.ts";
import { TypedInput } from "#ui/fields/date-time/typed-input.tsx";

export type DateTimeInputProps = FieldControl<string> & {
  placeholder?: string;
  picker?: ReactNode;
  /** The time of a day that is typed alone, for example 23:59; left out, the time has to be typed. */
  defaultTime?: string;
};

/** Typed only. The value is a wall time, 2027-02-12T16:00; for a day without a time, 2027-02-12T. */
export function DateTimeInput({ placeholder = t("Feb 12, 27, 4:00 pm"), defaultTime, ...props }: DateTimeInputProps) {
  const celebration = useCelebration();
  return (
    <TypedInput
      {...props}
      placeholder={placeholder}
      read={(text) => readTypedDateTime(text, { celebration, defaultTime })}
      show={showWallTime}
    />
  );
}

function showWallTime(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return formatDateTime(value);
  return /^\d{4}-\d{2}-\d{2}T$/.test(value) ? formatDate(value.slice(0, 10)) : value;
}

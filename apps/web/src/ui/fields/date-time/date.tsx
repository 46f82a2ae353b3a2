import { formatDate } from "#lib/text/format.ts";
import { readTypedDate } from "#lib/text/read-typed.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { t } from "#lib/i18n/t.ts";
import { CalendarPopover } from "#ui/fields/date-time/calendar-popover.tsx";
import type { FieldControl } from "#ui/fields/field-control.ts";
import { TypedInput } from "#ui/fields/date-time/typed-input.tsx";

export type DateFieldProps = FieldControl<string> & { min?: string; max?: string; placeholder?: string };

const stored = /^\d{4}-\d{2}-\d{2}$/;

/** The value is a wall date, 2027-02-12. */
export function DateField({ min, max, placeholder = t("Feb 12, 27"), ...props }: DateFieldProps) {
  const celebration = useCelebration();
  return (
    <TypedInput
      {...props}
      placeholder={placeholder}
      read={(text) => readTypedDate(text, new Date(), celebration)}
      show={(value) => (stored.test(value) ? formatDate(value) : value)}
      picker={
        <CalendarPopover
          value={props.value ?? ""}
          min={min}
          max={max}
          disabled={props.disabled}
          onPick={props.onChange}
        />
      }
    />
  );
}

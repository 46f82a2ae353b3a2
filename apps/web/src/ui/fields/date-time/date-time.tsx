import { CalendarPopover } from "#ui/fields/date-time/calendar-popover.tsx";
import { DateTimeInput } from "#ui/fields/date-time/date-time-input.tsx";
import type { FieldControl } from "#ui/fields/field-control.ts";
import { joinDateTime, splitDateTime } from "#ui/fields/date-time/split-date-time.ts";
import { TimeList } from "#ui/fields/date-time/time-list.tsx";

export type DateTimeFieldProps = FieldControl<string> & {
  min?: string;
  max?: string;
  step?: number;
  placeholder?: string;
  /** The time of a day that is typed or picked alone, for example 23:59. */
  defaultTime?: string;
  /** Called instead of `onChange` for what is picked from the calendar or the list of times. */
  onPick?: (value: string) => void;
};

/** A text field with a calendar and a list of times. */
export function DateTimeField({ min, max, step, defaultTime, onPick, ...props }: DateTimeFieldProps) {
  const pick = onPick ?? props.onChange;
  const { day, time } = splitDateTime(props.value);
  return (
    <DateTimeInput
      {...props}
      {...(defaultTime ? { defaultTime } : {})}
      picker={
        <CalendarPopover
          value={day}
          min={min}
          max={max}
          disabled={props.disabled}
          onPick={(next) => pick(joinDateTime(next, time || (defaultTime ?? "18:00")))}
          beside={<TimeList value={time} step={step} onPick={(next) => pick(joinDateTime(day, next))} />}
        />
      }
    />
  );
}

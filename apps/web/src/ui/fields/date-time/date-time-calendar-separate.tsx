import { t } from "#lib/i18n/t.ts";
import { DateField, type DateFieldProps } from "#ui/fields/date-time/date.tsx";
import { joinDateTime, splitDateTime } from "#ui/fields/date-time/split-date-time.ts";
import { TimeField } from "#ui/fields/date-time/time.tsx";

/** A date field and a time field side by side, for one wall time. */
export function DateTimeCalendarSeparate({ value, onChange, ...props }: DateFieldProps & { step?: number }) {
  const { day, time } = splitDateTime(value);
  return (
    <div role="group" aria-label={t("Date and time")} className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
      <DateField {...props} value={day} onChange={(next) => onChange(joinDateTime(next, time))} />
      <div>
        <label htmlFor={`${props.id}-time`} className="sr-only">
          {t("Time")}
        </label>
        <TimeField
          id={`${props.id}-time`}
          step={props.step}
          value={time}
          onChange={(next) => onChange(joinDateTime(day, next))}
          onBlur={props.onBlur}
          disabled={props.disabled}
          invalid={props.invalid}
          describedBy={props.describedBy}
        />
      </div>
    </div>
  );
}

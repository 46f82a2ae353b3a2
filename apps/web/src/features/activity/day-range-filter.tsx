import { useId } from "react";
import { type DayRange } from "./day-range.ts";
import { t } from "#lib/i18n/t.ts";
import { DateField } from "#ui/fields/date-time/date.tsx";

type DayRangeFilterProps = { range: DayRange; onChange: (range: DayRange) => void };

/** From one day until another one; either may stay open. */
export function DayRangeFilter({ range, onChange }: DayRangeFilterProps) {
  return (
    <div
      role="group"
      aria-label={t("Days")}
      className="flex flex-wrap items-center gap-2 max-md:w-full max-md:flex-nowrap"
    >
      <Day label={t("From")} value={range.from} onChange={(from) => onChange({ ...range, from })} />
      <Day label={t("Until")} value={range.to} onChange={(to) => onChange({ ...range, to })} />
    </div>
  );
}

type DayProps = { label: string; value: string; onChange: (day: string) => void };

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  // Text that is no day yet stays in the field.
  const take = (text: string) => (text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text)) && onChange(text);
  return (
    <span className="flex items-center gap-1.5 max-md:min-w-0 max-md:flex-1 max-md:flex-col max-md:items-start">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <span className="w-36 max-md:w-full">
        <DateField id={id} value={value} onChange={take} />
      </span>
    </span>
  );
}

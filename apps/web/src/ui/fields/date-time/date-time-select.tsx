import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { formatTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { dateLocale } from "#lib/i18n/locale.ts";
import type { FieldControl } from "#ui/fields/field-control.ts";

type DateTimeSelectProps = FieldControl<string> & { fromYear?: number; toYear?: number; step?: number };
type Parts = { year: string; month: string; day: string; time: string };

const two = (value: number) => String(value).padStart(2, "0");
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const monthName = new Intl.DateTimeFormat(dateLocale, { month: "long" });

function readParts(value: string): Parts {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/.exec(value ?? "");
  return { year: match?.[1] ?? "", month: match?.[2] ?? "", day: match?.[3] ?? "", time: match?.[4] ?? "" };
}

/** Day, month, year and time as four lists: nothing to type, nothing to get wrong. */
const thisYear = new Date().getFullYear();

export function DateTimeSelect(props: DateTimeSelectProps) {
  const { fromYear = thisYear - 1, toYear = thisYear + 5, step = 15 } = props;
  // An incomplete choice is no value yet, so it is stored here.
  const [parts, setParts] = useState(() => readParts(props.value));
  const shown = props.value ? readParts(props.value) : parts;
  const days = shown.month ? new Date(+(shown.year || 2028), +shown.month, 0).getDate() : 31;

  function choose(part: Partial<Parts>): void {
    const next = { ...shown, ...part };
    if (next.month && next.day) {
      const last = new Date(+(next.year || 2028), +next.month, 0).getDate();
      if (+next.day > last) next.day = two(last);
    }
    setParts(next);
    const whole = next.year && next.month && next.day && next.time;
    props.onChange(whole ? `${next.year}-${next.month}-${next.day}T${next.time}` : "");
  }
  const list = (part: keyof Parts, label: string, options: [string, string][]) => (
    <span className="relative">
      <select
        id={part === "day" ? props.id : `${props.id}-${part}`}
        aria-label={label}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        value={shown[part]}
        onChange={(event) => choose({ [part]: event.target.value })}
        onBlur={props.onBlur}
        className="control cursor-pointer appearance-none pl-3 pr-7 tabular-nums"
      >
        <option value="">{label}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute right-2 top-1/2 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden="true"
      />
    </span>
  );
  const times = range(0, (24 * 60) / step - 1).map(
    (i) => `${two(Math.floor((i * step) / 60))}:${two((i * step) % 60)}`,
  );
  if (shown.time && !times.includes(shown.time)) times.push(shown.time);
  return (
    <div
      role="group"
      aria-label={t("Date and time")}
      className="grid grid-cols-2 gap-2 sm:grid-cols-[4.5rem_1fr_5.5rem_6.5rem]"
    >
      {list(
        "day",
        t("Day"),
        range(1, days).map((day) => [two(day), String(day)]),
      )}
      {list(
        "month",
        t("Month"),
        range(0, 11).map((month) => [two(month + 1), monthName.format(new Date(2028, month))]),
      )}
      {list(
        "year",
        t("Year"),
        range(fromYear, toYear).map((year) => [String(year), String(year)]),
      )}
      {list(
        "time",
        t("Time"),
        times.sort().map((time) => [time, formatTime(time)]),
      )}
    </div>
  );
}

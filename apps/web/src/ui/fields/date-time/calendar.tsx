import { DayPicker } from "react-day-picker";
import { toDay } from "#lib/text/read-typed.ts";
import { readDate } from "#lib/text/format.ts";
import { dateLocale } from "#lib/i18n/locale.ts";

type CalendarProps = { value: string; onPick: (day: string) => void; min?: string; max?: string };

const cell =
  "grid size-9 place-items-center rounded-control text-[13.5px] tabular-nums " +
  "hover:bg-sunken dark:hover:bg-line max-md:size-11";

const monthAndYear = new Intl.DateTimeFormat(dateLocale, { month: "long", year: "numeric" });
const weekday = new Intl.DateTimeFormat(dateLocale, { weekday: "long" });

/** Starts with the visible number, so that voice control can select it. */
function nameDay(date: Date, { today, selected }: { today?: boolean; selected?: boolean }): string {
  const state = (today ? ", today" : "") + (selected ? ", selected" : "");
  return `${date.getDate()} ${monthAndYear.format(date)}, ${weekday.format(date)}${state}`;
}

export default function Calendar({ value, onPick, min, max }: CalendarProps) {
  const selected = /^\d{4}-\d{2}-\d{2}$/.test(value) ? readDate(value) : undefined;
  const outside = [...(min ? [{ before: readDate(min) }] : []), ...(max ? [{ after: readDate(max) }] : [])];
  return (
    <DayPicker
      mode="single"
      labels={{ labelDayButton: nameDay }}
      required
      autoFocus
      showOutsideDays
      weekStartsOn={1}
      captionLayout="label"
      defaultMonth={selected}
      selected={selected}
      disabled={outside}
      onSelect={(day) => day && onPick(toDay(day))}
      classNames={{
        root: "relative select-none",
        month_caption: "display flex h-9 items-center px-2 text-[15px]",
        nav: "absolute right-0 top-0 flex",
        button_previous: `${cell} text-ink-2`,
        button_next: `${cell} text-ink-2`,
        chevron: "size-4 fill-current",
        month_grid: "mt-1",
        weekday: "h-8 w-9 text-center text-xs font-medium text-ink-3",
        day: "p-0",
        day_button: cell,
        today: "[&>button]:font-semibold [&>button]:text-henna",
        selected: "[&>button]:bg-henna! [&>button]:font-semibold [&>button]:text-on-henna!",
        outside: "text-ink-3",
        disabled: "opacity-40 [&>button]:pointer-events-none",
      }}
    />
  );
}

import type { ListedDay } from "@nyota/contract/days";
import type { VirtualItem } from "@tanstack/react-virtual";
import { headSizes } from "./grid-sizes.ts";
import { t } from "#lib/i18n/t.ts";
import { formatWeekday } from "#lib/text/format.ts";

type NightHeadsProps = {
  corner: string;
  days: readonly ListedDay[];
  shown: readonly VirtualItem[];
  width: number;
  /** Below each day. */
  notes: readonly string[];
};

/** The head of the grid: a night for each day of the list. */
export const NightHeads = ({ corner, days, shown, width, notes }: NightHeadsProps) => (
  <div
    role="row"
    aria-rowindex={1}
    className="sticky top-0 z-2 border-b border-line-strong bg-sunken text-[12.5px] text-ink-2"
    style={{ width, height: headSizes.height }}
  >
    <div
      role="columnheader"
      aria-colindex={1}
      className="sticky left-0 z-1 flex h-full items-end border-r border-line-strong bg-sunken px-3 py-2 font-strong"
      style={{ width: headSizes.width }}
    >
      {corner}
    </div>
    {shown.map(({ index, start, size }) => {
      const day = days[index];
      return (
        day && (
          <div
            key={day.date}
            role="columnheader"
            aria-colindex={index + 2}
            className="absolute inset-y-0 flex flex-col justify-center border-r border-line px-2 whitespace-nowrap tabular-nums"
            style={{ left: start, width: size }}
          >
            <span className="font-strong text-ink">{t("Day {number}", { number: day.nightNumber })}</span>
            <span>
              {formatWeekday(day.date)} {day.dateString}
            </span>
            {notes[index] && <span className="text-2xs">{notes[index]}</span>}
          </div>
        )
      );
    })}
  </div>
);

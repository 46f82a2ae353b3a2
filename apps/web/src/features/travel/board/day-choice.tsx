import type { BoardDay } from "@nyota/contract/travel-stay/travel-boards";
import { noTime } from "./use-board.ts";
import { formatDate, formatNumber, formatWeekday } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { ChipButton } from "#ui/chip.tsx";

type DayChoiceProps = { days: BoardDay[]; day: string | undefined; onChange: (day: string | undefined) => void };

/** The days with their people; pressing the chosen one again shows all days. */
export function DayChoice({ days, day, onChange }: DayChoiceProps) {
  const all = days.reduce((sum, { pax }) => sum + pax, 0);
  return (
    <div role="group" aria-label={t("Day")} className="mb-4 flex flex-wrap gap-2">
      <ChipButton pressed={day === undefined} onClick={() => onChange(undefined)}>
        {t("All days")} <b>{formatNumber(all)}</b>
      </ChipButton>
      {days.map((one) => {
        const value = one.day ?? noTime;
        return (
          <ChipButton key={value} pressed={day === value} onClick={() => onChange(day === value ? undefined : value)}>
            {one.day === null ? t("Day not known") : `${formatWeekday(one.day)} ${formatDate(one.day)}`}{" "}
            <b>{formatNumber(one.pax)}</b>
          </ChipButton>
        );
      })}
    </div>
  );
}

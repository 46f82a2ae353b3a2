import type { ListedDay } from "@nyota/contract/days";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatWeekday } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Select } from "#ui/fields/select.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type NightChoiceProps = { days: readonly ListedDay[]; column: number; onChange: (column: number) => void };

/** One night of the list, with the ones before and after it. */
export const NightChoice = ({ days, column, onChange }: NightChoiceProps) => (
  <div className="flex items-center gap-2">
    <IconButton
      label={t("The night before")}
      icon={<ChevronLeft />}
      disabled={column <= 0}
      onClick={() => onChange(column - 1)}
    />
    <div className="min-w-0 flex-1">
      <label htmlFor="night" className="sr-only">
        {t("Night")}
      </label>
      <Select
        id="night"
        options={days.map(({ nightNumber, date, dateString }, at) => ({
          value: String(at),
          label: t("Day {number}, {weekday} {date}", {
            number: nightNumber,
            weekday: formatWeekday(date),
            date: dateString,
          }),
        }))}
        value={String(column)}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
    <IconButton
      label={t("The next night")}
      icon={<ChevronRight />}
      disabled={column >= days.length - 1}
      onClick={() => onChange(column + 1)}
    />
  </div>
);

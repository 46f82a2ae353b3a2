import type { ListedDay } from "@nyota/contract/days";
import { t } from "#lib/i18n/t.ts";
import { formatWeekday } from "#lib/text/format.ts";

/** A column for each night, headed by its day. */
export const DayHeads = ({ days }: { days: readonly ListedDay[] }) => (
  <>
    {days.map(({ nightNumber, date, dateString }) => (
      <th key={nightNumber} scope="col" className="number">
        {t("Day {number}", { number: nightNumber })}
        <span className="block font-normal">
          <span className="max-md:block">{formatWeekday(date)}</span> {dateString}
        </span>
      </th>
    ))}
  </>
);

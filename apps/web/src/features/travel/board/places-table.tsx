import type { BoardDay } from "@nyota/contract/travel-stay/travel-boards";
import { noTime } from "./use-board.ts";
import { WideTable } from "#ui/page/wide-table.tsx";
import { formatDate, formatNumber, formatTime, formatWeekday } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { LinkButton } from "#ui/link.tsx";

type PlacesTableProps = {
  days: BoardDay[];
  day: string | undefined;
  place: string | undefined;
  onChoose: (place: string | undefined) => void;
};
type Counted = Omit<BoardDay, "day" | "places">;

/** The places of the chosen day, or of every day; a place limits the list below to it. */
export function PlacesTable({ days, day, place, onChoose }: PlacesTableProps) {
  const shown = days.filter((one) => day === undefined || (one.day ?? noTime) === day);
  return (
    <div className="max-h-[22rem] overflow-y-auto print:max-h-none">
      <WideTable label={t("Places")}>
        <thead>
          <tr>
            <th scope="col">{t("Place")}</th>
            <th scope="col">{t("Time")}</th>
            <th scope="col" className="number">
              {t("People")}
            </th>
            <th scope="col" className="number">
              {t("Bags")}
            </th>
            <th scope="col" className="number">
              {t("Rides")}
            </th>
          </tr>
        </thead>
        {shown.map((one) => (
          <tbody key={one.day}>
            {day === undefined && (
              <tr>
                <th scope="rowgroup" colSpan={5} className="division">
                  {one.day === null ? t("Day not known") : `${formatWeekday(one.day)} ${formatDate(one.day)}`}
                </th>
              </tr>
            )}
            {one.places.map((row) => (
              <tr key={`${row.place} ${row.terminal}`}>
                <th scope="row">
                  {row.place === null ? (
                    t("Place not known")
                  ) : (
                    <LinkButton
                      aria-pressed={place === row.place}
                      onClick={() => onChoose(place === row.place ? undefined : (row.place ?? undefined))}
                    >
                      {row.place}
                    </LinkButton>
                  )}
                  {row.terminal && (
                    <span className="text-ink-2"> {t("Terminal {terminal}", { terminal: row.terminal })}</span>
                  )}
                </th>
                <td>{describeSpan(row.first_at, row.last_at)}</td>
                <Numbers of={row} />
              </tr>
            ))}
            {one.places.length > 1 && (
              <tr className="total">
                <th scope="row" colSpan={2}>
                  {t("Together")}
                </th>
                <Numbers of={one} />
              </tr>
            )}
          </tbody>
        ))}
      </WideTable>
    </div>
  );
}

const Numbers = ({ of: { pax, luggage, rides } }: { of: Counted }) => (
  <>
    <td className="number">{formatNumber(pax)}</td>
    <td className="number">{formatNumber(luggage)}</td>
    <td className="number">{formatNumber(rides)}</td>
  </>
);

function describeSpan(first: string | null, last: string | null) {
  if (first === null || last === null) return t("Not known");
  if (first === last) return formatTime(first);
  return t("{first} to {last}", { first: formatTime(first), last: formatTime(last) });
}
